/** What the browser offers where a policy can require that nothing but checked values is run or parsed. */
type Factory = Readonly<{
  createPolicy: (
    name: string,
    rules: {
      createHTML: (html: string) => string | null
      createScript?: (text: string) => string
    },
  ) => { createHTML: (html: string) => TrustedHTML; createScript: (text: string) => object }
}>

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
const policy = factory?.createPolicy('arung', {
  createHTML: html => html,
  createScript: text => {
    JSON.parse(text)
    return text
  },
})
// For libraries: to empty an element this way is harmless, and all else is refused.
factory?.createPolicy('default', { createHTML: html => (html === '' ? html : null) })

/** HTML that the server has sanitized, as the browser takes it. */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html

/** JSON for a script element that holds data; throws when it is anything else. */
export const trustedJson = (text: string): string =>
  // The DOM's types know of strings only.
  (policy?.createScript(text) as string | undefined) ?? text
