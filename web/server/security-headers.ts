import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { randomBytes } from 'node:crypto'

type Options = {
  /** Served over https. */
  secure: boolean
  /** Whether pages may load the maps service. */
  maps: boolean
}

/** What a page that shows the maps service may load (developers.google.com, Maps JavaScript API, content security). */
const mapsService = {
  scripts: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  styles: ['https://fonts.googleapis.com'],
  fonts: ['https://fonts.gstatic.com'],
  pictures: ['https://*.googleapis.com', 'https://*.gstatic.com'],
  calls: ['https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  workers: ['blob:'],
  // Names that the loader reports when a policy is refused.
  trustedTypes: [
    '@googlemaps/js-api-loader',
    'google-maps-api-loader',
    'google-maps-api#html',
    'lit-html',
  ],
}
const nothing: Readonly<Record<keyof typeof mapsService, readonly string[]>> = {
  scripts: [],
  styles: [],
  fonts: [],
  pictures: [],
  calls: [],
  workers: [],
  trustedTypes: [],
}

/** Sets the headers of every response, and a fresh nonce in `response.locals.nonce` for the page's own tags. */
export function securityHeaders({ secure, maps }: Options): RequestHandler {
  const service = maps ? mapsService : nothing
  const nonce = (_request: unknown, response: unknown): string =>
    `'nonce-${(response as { locals: { nonce: string } }).locals.nonce}'`
  const policy = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonce, ...service.scripts],
        styleSrc: ["'self'", nonce, ...service.styles],
        imgSrc: ["'self'", 'data:', 'blob:', ...service.pictures],
        fontSrc: ["'self'", ...service.fonts],
        connectSrc: ["'self'", ...service.calls],
        workerSrc: ["'self'", ...service.workers],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['arung', 'default', ...service.trustedTypes],
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
