/** The Trusted Types API of browsers whose policy can require that only checked values are run or parsed. */
type Factory = Readonly<{
  createPolicy: (
    name: string,
    rules: {
      createHTML: (html: string) => string | null
      createScriptURL?: (address: string) => string
    },
  ) => {
    createHTML: (html: string) => TrustedHTML
    createScriptURL: (address: string) => object
  }
}>

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
const policy = factory?.createPolicy('arung', {
  createHTML: html => html,
  createScriptURL(address) {
    const { origin } = new URL(address, location.href)
    if (origin !== location.origin) throw new Error(`${address} is no script of this site`)
    return address
  },
})
// For libraries: emptying an element in this way is harmless, and everything else is refused.
factory?.createPolicy('default', { createHTML: html => (html === '' ? html : null) })

/** Wraps HTML that the server has sanitized in the type that the browser requires. */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html

/** Checks the address of a worker's script. Throws unless it is a script of this site. */
export const trustedScript = (address: string): string =>
  // The DOM types accept only strings.
  (policy?.createScriptURL(address) as string | undefined) ?? address
