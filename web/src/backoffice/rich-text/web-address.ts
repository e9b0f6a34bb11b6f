/** Whether this is the whole address of something on the web (specification, point 5: a URL must be http or https). */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text)) return false
  return URL.canParse(text)
}
