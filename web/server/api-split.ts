import type { RequestListener } from 'node:http'
import { messages } from '@arung/contracts/messages'
import { refuse } from './refusal.ts'

/**
 * The two cart reads that the specification makes POST, and the preview of a product's page, whose input is too long
 * for a URL.
 */
const postedReads = /^\/(?:(?:users|agents)\/[^/]+\/retrive-carts|admins\/products\/preview)\/?$/

/** Whether a request goes to the query API: GET, HEAD and the reads that are POST. */
export function isRead(method: string, pathname: string): boolean {
  return method === 'GET' || method === 'HEAD' || (method === 'POST' && postedReads.test(pathname))
}

const commandReference = '/commands/'
/**
 * Routes of our own processes. The APIs match the fixed parts of a path byte for byte, so no other spelling reaches
 * them.
 */
const ownProcesses = /^\/internal(?:\/|$)/

/**
 * Sends each call of `/api` (mounted there, so the prefix is already removed) to its process. The reference of the
 * command API is under `/commands/`, because a GET at its usual path reads the query API's. The routes between our own
 * processes are not available here.
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
