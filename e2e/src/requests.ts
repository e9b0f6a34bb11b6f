import { expect, type Page, type Request } from '@playwright/test'

/** What a page reads and sends; what it listens to or is drawn with is not waited for. */
const kinds = new Set(['document', 'fetch', 'xhr'])

/** Notes what the page asks from now on. Gives what waits until everything has its answer. */
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
