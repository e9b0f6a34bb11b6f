/** Whether the text is a complete web address (specification, point 5: a URL must be http or https). */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text)) return false
  return URL.canParse(text)
}
