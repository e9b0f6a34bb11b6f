import type { IncomingMessage, ServerResponse } from 'node:http'
import { documentationPage } from './documentation-page.ts'
import { openApiOf } from './openapi.ts'
import { sendDocument } from '../reply.ts'
import type { Route } from '../route.ts'

/** Serves the addresses of the reference. Returns false for every other address. */
export type Documents = {
  answer(path: string, req: IncomingMessage, res: ServerResponse, requestId: string): boolean
}

const version = '1.0.0'
const cacheControl = 'public, max-age=300'

type Written = Readonly<{ body: string; headers: Readonly<Record<string, string>> }>

/**
 * Creates the reference of a process in two forms: /openapi.json for programs, /documentation for people. Each is
 * generated on its first request, so the start of the process does not wait for it.
 */
export function createDocuments(title: string, routes: readonly Route[]): Documents {
  const writers: Readonly<Record<string, () => Written>> = {
    '/openapi.json': () => ({
      body: JSON.stringify(openApiOf({ title, version }, routes)),
      headers: { 'content-type': 'application/json; charset=utf-8' },
    }),
    '/documentation': () => {
      const { html, styleHash } = documentationPage(title, routes)
      return {
        body: html,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        },
      }
    },
  }
  const written = new Map<string, Written>()
  return {
    answer(path, req, res, requestId) {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false
      const document = written.get(path) ?? writers[path]?.()
      if (document === undefined) return false
      written.set(path, document)
      const { body, headers } = document
      sendDocument(res, requestId, body, { ...headers, 'cache-control': cacheControl })
      return true
    },
  }
}
