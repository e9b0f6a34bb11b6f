import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { randomBytes } from 'node:crypto'

type Options = {
  /** Served over https. */
  secure: boolean
  /** Whether pages may load the maps service. */
  maps: boolean
}

/** Headers of every answer, and a fresh nonce in `response.locals.nonce` for the page's own tags. */
export function securityHeaders({ secure, maps }: Options): RequestHandler {
  const mapHosts = maps ? ['https://maps.googleapis.com', 'https://maps.gstatic.com'] : []
  const nonce = (_request: unknown, response: unknown): string =>
    `'nonce-${(response as { locals: { nonce: string } }).locals.nonce}'`
  const policy = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonce, ...mapHosts],
        styleSrc: ["'self'", nonce],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapHosts],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...mapHosts],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
  })
  return (request, response, next) => {
    response.locals['nonce'] = randomBytes(16).toString('base64')
    policy(request, response, next)
  }
}
