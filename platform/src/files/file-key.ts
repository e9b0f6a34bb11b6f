const keyPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]*(\/[A-Za-z0-9][A-Za-z0-9_.-]*){0,7}$/
const keyCharactersMax = 300
/** A media type without parameters, because servers write those in their own way. */
const typePattern = /^[A-Za-z0-9.+-]{1,100}\/[A-Za-z0-9.+-]{1,100}$/

/**
 * Throws unless the key is one of our own, such as `media/<hash>-480.webp`. Every store refuses a key that could lead
 * elsewhere.
 */
export function assertFileKey(key: string): void {
  if (key.length > keyCharactersMax || !keyPattern.test(key))
    throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, keyCharactersMax))}`)
}

export function assertContentType(key: string, contentType: string): void {
  if (!typePattern.test(contentType))
    throw new Error(`Not a content type for ${key}: ${JSON.stringify(contentType.slice(0, 100))}`)
}
