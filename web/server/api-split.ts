import type { RequestListener } from 'node:http'
import { messages } from '@arung/contracts/messages'
import { refuse } from './refusal.ts'

/** The two cart reads that the specification makes POST, and what a product's page would show, too long for an address. */
const postedReads = /^\/(?:(?:users|agents)\/[^/]+\/retrive-carts|admins\/products\/preview)\/?$/

/** Reads go to the query API: GET, HEAD and those that are POST. */
export function isRead(method: string, pathname: string): boolean {
  return method === 'GET' || method === 'HEAD' || (method === 'POST' && postedReads.test(pathname))
}

const commandReference = '/commands/'
/** Routes of our own processes. The APIs match fixed parts of a path byte for byte, so nothing else leads there. */
const ownProcesses = /^\/internal(?:\/|$)/

/**
 * Sends each call of `/api` (mounted there, so the prefix is already gone) to its process. The commands' own reference
 * is read under `/commands/`, since a GET at its usual place reads the queries'. What our own processes ask one another
 * is not to be had here.
 */
export function splitApi(query: RequestListener, command: RequestListener): RequestListener {
  return (request, response) => {
    const method = request.method ?? 'GET'
    const asked = request.url ?? '/'
    const isReference = method === 'GET' && asked.startsWith(commandReference)
    const url = isReference ? asked.slice(commandReference.length - 1) : asked
    const pathname = url.split('?', 1)[0] ?? '/'
    if (ownProcesses.test(pathname)) return refuse(response, 404, 'NotFound', messages.notFound)
    request.url = url
    const target = !isReference && isRead(method, pathname) ? query : command
    target(request, response)
  }
}
