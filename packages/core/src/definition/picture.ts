/** The one picture of a document, among the files beside it (spec §5: "only 1 picture, JPG or PNG"). */

/** The type of the file that is the picture. */
export const pictureType = 'picture'

/** What a picture may be. */
export const pictureKinds: readonly string[] = ['image/jpeg', 'image/png']
