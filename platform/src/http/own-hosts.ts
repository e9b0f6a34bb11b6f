import type { RequestHandler } from 'express'

const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Whether an address to listen on is reached from this machine alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/**
 * Answers calls to this machine's own names only. A page from elsewhere that lets its name point here, to read what is
 * here with the visitor's browser, is answered 421: the browser still says that name.
 */
export function onlyOwnHosts(...others: readonly string[]): RequestHandler {
  const names = new Set([...loopbackNames, ...others])
  return (request, response, next) => {
    if (names.has(request.hostname.toLowerCase())) return next()
    response.status(421).type('text').send('This is answered under the names of this machine only.')
  }
}
