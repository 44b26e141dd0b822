/* Packed data, unpacked from C, and what is refused. */
#include "check.h"

#include <quadrille/unpack.h>

static const char plain[] = "a b\na\nb\n";
static const unsigned char in_gzip[] = {0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03,
                                        0x4b, 0x54, 0x48, 0xe2, 0x4a, 0xe4, 0x4a, 0xe2, 0x02, 0x00,
                                        0xab, 0x05, 0x41, 0x80, 0x08, 0x00, 0x00, 0x00};
static const unsigned char in_xz[] = {
    0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00, 0x00, 0x04, 0xe6, 0xd6, 0xb4, 0x46, 0x02, 0x00, 0x21, 0x01,
    0x16, 0x00, 0x00, 0x00, 0x74, 0x2f, 0xe5, 0xa3, 0x01, 0x00, 0x07, 0x61, 0x20, 0x62, 0x0a, 0x61,
    0x0a, 0x62, 0x0a, 0x00, 0x82, 0x9f, 0xc7, 0x4d, 0x33, 0x85, 0xb5, 0x05, 0x00, 0x01, 0x20, 0x08,
    0xbb, 0x19, 0xd9, 0xbb, 0x1f, 0xb6, 0xf3, 0x7d, 0x01, 0x00, 0x00, 0x00, 0x00, 0x04, 0x59, 0x5a};
static const unsigned char in_zstd[] = {0x28, 0xb5, 0x2f, 0xfd, 0x04, 0x58, 0x41,
                                        0x00, 0x00, 0x61, 0x20, 0x62, 0x0a, 0x61,
                                        0x0a, 0x62, 0x0a, 0xaf, 0x5a, 0x32, 0x86};

typedef struct {
    char bytes[256];
    size_t length;
} collected;

static int32_t collect(void* context, const char* bytes, size_t length) {
    collected* to = context;
    if (to->length + length >= sizeof to->bytes) return 1;
    memcpy(to->bytes + to->length, bytes, length);
    to->length += length;
    to->bytes[to->length] = '\0';
    return 0;
}

static int32_t refuse(void* context, const char* bytes, size_t length) {
    (void)context, (void)bytes, (void)length;
    return 1;
}

static void unpacks(const unsigned char* data, size_t size, const char* format) {
    collected text = {"", 0};
    char sentence[64], expected[64];
    CHECK(quadrille_unpack((const char*)data, size, UINT64_MAX, collect, &text, NULL, 0) ==
          QUADRILLE_OK);
    CHECK(strcmp(text.bytes, plain) == 0);
    CHECK(quadrille_unpack((const char*)data, size - 5, UINT64_MAX, collect, &text, sentence,
                           sizeof sentence) == QUADRILLE_ERROR_INPUT);
    sprintf(expected, "the %s data ends too early", format);
    CHECK(strcmp(sentence, expected) == 0);
    CHECK(quadrille_unpack((const char*)data, size, UINT64_MAX, refuse, NULL, sentence, 13) ==
          QUADRILLE_ERROR_OUTPUT);
    CHECK(strcmp(sentence, "the function") == 0);
}

int main(void) {
    collected text = {"", 0};
    char sentence[64];
    unpacks(in_gzip, sizeof in_gzip, "gzip");
    unpacks(in_xz, sizeof in_xz, "xz");
    unpacks(in_zstd, sizeof in_zstd, "zstd");
    CHECK(quadrille_unpack(plain, strlen(plain), 0, collect, &text, NULL, 0) == QUADRILLE_OK);
    CHECK(strcmp(text.bytes, plain) == 0);
    CHECK(quadrille_unpack(NULL, 0, 0, collect, &text, NULL, 0) == QUADRILLE_OK);
    /* The window of this data is of 8 MiB. */
    CHECK(quadrille_unpack((const char*)in_xz, sizeof in_xz, 1 << 20, collect, &text, sentence,
                           sizeof sentence) == QUADRILLE_ERROR_MEMORY_LIMIT);
    CHECK(strstr(sentence, "more memory than the limit") != NULL);
    CHECK(quadrille_unpack(NULL, 1, 0, collect, &text, sentence, sizeof sentence) ==
          QUADRILLE_ERROR_ARGUMENT);
    CHECK(strcmp(sentence, "`bytes` is null") == 0);
    CHECK(quadrille_unpack(plain, 1, 0, NULL, NULL, sentence, sizeof sentence) ==
          QUADRILLE_ERROR_ARGUMENT);
    CHECK(strcmp(sentence, "`write` is null") == 0);
    return faults != 0;
}
