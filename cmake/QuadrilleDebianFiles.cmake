# CPack runs this before it makes packages of the components that it has installed in folders of their
# own. It adds the files that Debian's policy asks for.
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
    string(TOUPPER ${component} COMPONENT)
    set(name ${CPACK_DEBIAN_${COMPONENT}_PACKAGE_NAME})
    set(root ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component}/usr/share)
    set(doc ${root}/doc/${name})
    file(MAKE_DIRECTORY ${doc})
    file(COPY_FILE ${CPACK_QUADRILLE_SOURCE}/cmake/debian/copyright ${doc}/copyright)
    file(COPY_FILE ${CPACK_QUADRILLE_SOURCE}/cmake/debian/changelog ${doc}/changelog.Debian)
    file(COPY_FILE ${CPACK_QUADRILLE_SOURCE}/NEWS.md ${doc}/changelog)
    file(GLOB pages ${root}/man/man1/*.1)
    execute_process(COMMAND gzip -9nf ${doc}/changelog ${doc}/changelog.Debian ${pages}
        COMMAND_ERROR_IS_FATAL ANY)
    file(GLOB_RECURSE files LIST_DIRECTORIES true ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component}/*)
    foreach(file IN LISTS files)
        if(IS_DIRECTORY ${file})
            file(CHMOD ${file} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ
                GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
        endif()
    endforeach()
endforeach()
