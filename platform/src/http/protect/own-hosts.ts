import type { RequestHandler } from 'express'

const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Returns whether a listening address can be reached only from this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/**
 * Answers only calls to this machine's own names. Against DNS rebinding: a foreign page whose name points here, to read
 * data with the visitor's browser, gets a 421, because the browser still sends that name.
 */
export function onlyOwnHosts(...others: readonly string[]): RequestHandler {
  const names = new Set([...loopbackNames, ...others])
  return (request, response, next) => {
    if (names.has(request.hostname.toLowerCase())) return next()
    response.status(421).type('text').send('This is answered under the names of this machine only.')
  }
}
