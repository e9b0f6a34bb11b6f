import { z } from 'zod'
import { HttpError, notFound } from '@arung/platform/http/errors'
import { prepareData } from '@arung/platform/http/prepared'
import { routeOf } from '@arung/platform/http/route'
import { type Answer } from './served.ts'

export const Greeting = z.strictObject({ text: z.string() })
const Booking = z.strictObject({
  date: z.iso.date(),
  participants: z.array(z.strictObject({ name: z.string().max(50), age: z.int() })).max(3),
})
const Uuid = z.strictObject({ uuid: z.uuid() })
export const declared = {
  feature: 'greetings',
  summary: 'Says something',
  access: 'public',
  ownership: 'none',
} as const
const prepared = prepareData(Greeting, { text: 'prepared' })

/** Routes of every kind, which do no more than they declare. */
export const routes = [
  routeOf({
    ...declared,
    method: 'get',
    path: '/greetings',
    limit: 'read',
    query: z.strictObject({ times: z.coerce.number().int().max(3).default(1) }),
    data: Greeting,
    run: async ({ query }) => ({ data: { text: 'hello '.repeat(query.times).trim() } }),
  }),
  routeOf({
    ...declared,
    method: 'get',
    path: '/greetings/prepared',
    limit: 'read',
    data: Greeting,
    run: async () => ({ prepared, headers: { 'cache-control': 'public, max-age=60' } }),
  }),
  routeOf({
    ...declared,
    method: 'get',
    path: '/greetings/:slug',
    limit: 'read',
    params: z.strictObject({ slug: z.string().max(40) }),
    data: Greeting,
    run: async ({ params }) => ({ data: { text: params.slug } }),
  }),
  routeOf({
    ...declared,
    method: 'post',
    path: '/bookings',
    access: 'guest-or-account',
    limit: 'booking',
    body: Booking,
    data: z.strictObject({
      commandId: z.string(),
      bodyHash: z.string().nullable(),
      people: z.int(),
      locale: z.string(),
    }),
    status: 201,
    run: async ({ body, request }) => ({
      position: 42,
      data: {
        commandId: request.commandId,
        bodyHash: request.bodyHash ?? null,
        people: body.participants.length,
        locale: request.locale,
      },
    }),
  }),
  routeOf({
    ...declared,
    method: 'get',
    path: '/users/:uuid/orders',
    access: { permission: 'greetings:own', roles: ['USER'] },
    ownership: 'self',
    limit: 'read',
    params: Uuid,
    data: z.array(z.string()),
    run: async () => ({ data: ['mine'] }),
  }),
  routeOf({
    ...declared,
    method: 'post',
    path: '/withdrawals',
    access: {
      permission: 'greetings:see',
      roles: ['ADMIN', 'RESERVATION_ADMIN'],
      positions: ['SUPER_ADMIN'],
    },
    limit: 'write',
    data: 'empty',
    run: async () => ({ data: null }),
  }),
  routeOf({
    ...declared,
    method: 'post',
    path: '/internal/tick',
    access: { permission: 'processes:call', roles: ['SYSTEM'] },
    limit: 'internal',
    data: 'empty',
    run: async () => ({ data: null }),
  }),
  routeOf({
    ...declared,
    method: 'get',
    path: '/failures/:kind',
    limit: 'read',
    params: z.strictObject({ kind: z.string() }),
    data: Greeting,
    run: async ({ params }) => {
      switch (params.kind) {
        case 'bug':
          throw new Error('SELECT secret FROM vault at /srv/app.ts')
        case 'database':
          throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
        case 'refused':
          throw new HttpError(409, 'SeatTaken', 'The seat is taken', {
            alternatives: [{ seat: 2 }],
          })
        case 'extra':
          return { data: JSON.parse('{"text":"a","passwordHash":"b"}') }
        default:
          throw notFound()
      }
    },
  }),
  routeOf({
    ...declared,
    method: 'post',
    path: '/pictures',
    limit: 'upload',
    upload: { field: 'picture', maxBytes: 2_000 },
    body: z.strictObject({ caption: z.string() }),
    data: z.strictObject({ caption: z.string(), filename: z.string(), bytes: z.int() }),
    run: async ({ body, files }) => ({
      data: {
        caption: body.caption,
        filename: files[0]?.filename ?? '',
        bytes: files[0]?.content.length ?? 0,
      },
    }),
  }),
  routeOf({
    ...declared,
    method: 'get',
    path: '/voucher',
    limit: 'read',
    data: 'file',
    run: async () => ({
      file: Buffer.from('%PDF'),
      contentType: 'application/pdf',
      filename: 'vöucher".pdf',
    }),
  }),
  routeOf({
    ...declared,
    method: 'post',
    path: '/hooks',
    limit: 'webhook',
    data: z.strictObject({ bytes: z.int() }),
    run: async ({ request }) => ({ data: { bytes: request.rawBody?.length ?? 0 } }),
  }),
]

/** A valid body for the booking route. */
export const good = { date: '2026-12-24', participants: [{ name: 'Wayan', age: 30 }] }

/** Returns the paths that a response reports as invalid. */
export const pathsOf = (answer: Answer) =>
  z
    .array(z.object({ path: z.string() }))
    .parse(answer.body['errors'])
    .map(error => error.path)
