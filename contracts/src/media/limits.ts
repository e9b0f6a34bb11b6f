/** Pictures of the catalogue and of articles are PNG or JPEG under 2 MB (specification, point 5). */
export const pictureBytesMax = 2 * 1024 * 1024 - 1
export const pictureKinds: readonly string[] = ['image/png', 'image/jpeg']
