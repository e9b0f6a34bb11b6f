import { expect, type Page, type Request } from '@playwright/test'

/** Requests that read or send data. Streams and resources for rendering are not waited for. */
const kinds = new Set(['document', 'fetch', 'xhr'])

/** Tracks the requests of the page from now on. Returns a function that waits until all have their response. */
export function followRequests(page: Page): () => Promise<void> {
  const waiting = new Set<Request>()
  page.on('request', request => {
    if (kinds.has(request.resourceType())) waiting.add(request)
  })
  page.on('requestfinished', request => waiting.delete(request))
  page.on('requestfailed', request => waiting.delete(request))
  const urls = () => [...waiting].map(request => request.url())
  return () => expect.poll(urls, 'requests without an answer').toEqual([])
}
