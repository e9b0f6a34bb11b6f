import type { RequestListener } from 'node:http'

/** The site built from the newest sources, behind a server that keeps running. */
export type NewestSite = Readonly<{
  /** Requests that arrive while the site is replaced are answered by the next one. */
  listener: RequestListener
  /** Resolves with whether the most recently started site answers. */
  replace: (next: Promise<RequestListener>) => Promise<boolean>
}>

export function createNewestSite(): NewestSite {
  let newest: Promise<RequestListener | null> = Promise.resolve(null)
  async function current(): Promise<RequestListener | null> {
    for (;;) {
      const asked = newest
      const found = await asked
      if (asked === newest) return found
    }
  }
  return {
    async listener(request, response) {
      const site = await current()
      if (site !== null) return site(request, response)
      response.writeHead(503, { 'content-type': 'text/plain' })
      response.end('The processes do not run. The terminal says why.\n')
    },
    async replace(next) {
      newest = next.catch(() => null)
      return (await current()) !== null
    },
  }
}
