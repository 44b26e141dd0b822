import quadrille


def test_the_version_has_three_parts() -> None:
    assert len(quadrille.__version__.split(".")) == 3
