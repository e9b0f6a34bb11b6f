/** What the browser offers where a policy can require that nothing but checked values is run or parsed. */
type Factory = Readonly<{
  createPolicy: (
    name: string,
    rules: {
      createHTML: (html: string) => string | null
      createScript?: (text: string) => string
      createScriptURL?: (address: string) => string
    },
  ) => {
    createHTML: (html: string) => TrustedHTML
    createScript: (text: string) => object
    createScriptURL: (address: string) => object
  }
}>

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
const policy = factory?.createPolicy('arung', {
  createHTML: html => html,
  createScript: text => {
    JSON.parse(text)
    return text
  },
  createScriptURL(address) {
    const { origin } = new URL(address, location.href)
    if (origin !== location.origin) throw new Error(`${address} is no script of this site`)
    return address
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

/** The address of a script of this site for a thread; throws for any other. */
export const trustedScript = (address: string): string =>
  // The DOM's types know of strings only.
  (policy?.createScriptURL(address) as string | undefined) ?? address
