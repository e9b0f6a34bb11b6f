import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SignedHistory } from '@arung/contracts/orders/signed-history'
import { createSigner } from '@arung/platform/signing'
import { signedHistory } from '@arung/query-api/orders/signed-history'
import { temporaryFolder } from '../../standalone/test/start/product.ts'

const program = fileURLToPath(new URL('../check-history.mjs', import.meta.url))
const signer = createSigner('export-key-of-this-test-0123456789abcdef')
const stranger = createSigner('export-key-of-a-stranger-0123456789abcd')
type Signed = SignedHistory['signed']

const event = (position: number, stream: string, revision: number, type: string) => ({
  position,
  id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
  stream,
  revision,
  type,
  at: '2026-11-21T02:02:00.000Z',
  actor: {
    kind: 'USER' as const,
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Ayu “A” Lestari',
  },
  from: { area: 'SITE' as const, session: null },
  changes: [{ field: 'paid', before: null, after: 900_000 }],
})
const history = {
  entries: [
    event(7, 'order-1', 0, 'OrderPlaced'),
    event(8, 'payment-1', 0, 'PaymentStarted'),
    event(11, 'payment-1', 1, 'InvoiceCreated'),
    event(12, 'payment-1', 2, 'PaymentSucceeded'),
    event(13, 'order-1', 1, 'PaymentRecorded'),
    event(20, 'order-1', 2, 'OrderConfirmed'),
  ],
  facts: { orderNumber: 'JRM-261204-7KQ2' },
  hasEarlier: false,
}
const made = {
  at: new Date('2026-11-23T09:00:00.000Z'),
  by: { id: '00000000-0000-4000-8000-000000000002', name: 'Demo Admin' },
}
const good = signedHistory(history, made, signer)

let folder: string
let remove: () => void
beforeAll(() => {
  ;({ folder, remove } = temporaryFolder())
  writeFileSync(keyFile(), signer.key.publicKey)
})
afterAll(() => remove())

const keyFile = () => path.join(folder, 'key.pem')
const written = (file: unknown) => `${JSON.stringify(file, null, 2)}\n`
let files = 0

/** Runs the program as a separate process. Returns its exit code and its output. */
function checked(text: string, ...rest: string[]): Promise<{ code: number; said: string }> {
  const file = path.join(folder, `${(files += 1)}.json`)
  writeFileSync(file, text)
  return run(file, ...rest)
}

const run = (...given: string[]) =>
  new Promise<{ code: number; said: string }>(resolve => {
    execFile(process.execPath, [program, ...given], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    )
  })

/** Returns the valid file with a change that nobody signed. */
const changed = (change: (signed: Signed) => Partial<Signed>) =>
  written({ ...good, signed: { ...good.signed, ...change(good.signed) } })
/** Returns the same, signed by the holder of the key. */
const signedAnew = (change: (signed: Signed) => object, by = signer) => {
  const signed = { ...good.signed, ...change(good.signed) }
  return written({ signed, key: by.key, signature: by.sign(signed) })
}
const without =
  (n: number) =>
  ({ events }: Signed) => ({ events: events.toSpliced(n, 1) })
const swapped = ({ events }: Signed) => {
  const [one, other] = events.slice(1, 3)
  return { events: events.toSpliced(1, 2, other!, one!) }
}

describe('a signed history', () => {
  test('passes when unchanged, and the output says what was proved', async () => {
    SignedHistory.parse(good)
    const { code, said } = await checked(written(good), '--key', keyFile())
    expect(said).toContain('Order JRM-261204-7KQ2, made 2026-11-23T09:00:00.000Z by Demo Admin')
    expect(said.match(/^ok +\w+/gm)).toHaveLength(8)
    expect(said).toContain('no event is missing in order-1 0 to 2, payment-1 0 to 2')
    expect(said).toContain('The file holds.')
    expect(code).toBe(0)
  })

  test('without an operator key is checked with its own key, and the output says so with the fingerprint', async () => {
    const { code, said } = await checked(written(good))
    expect(said).toMatch(/the key was taken from the file itself\. Compare its fingerprint/)
    expect(said).toContain(signer.key.fingerprint)
    expect(code).toBe(0)
  })

  test('passes with the key that the site publishes', async () => {
    const site = createServer((_, answer) => answer.end(JSON.stringify({ data: signer.key })))
    await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
    const { port } = site.address() as AddressInfo
    const { code } = await checked(
      written(good),
      '--key',
      `http://127.0.0.1:${port}/api/export-key`,
    )
    site.close()
    expect(code).toBe(0)
  })

  test('says that its order has more events than fit', async () => {
    const { code, said } = await checked(
      signedAnew(({ events, streams }) => ({
        events: events.slice(1),
        count: 5,
        hasEarlier: true,
        streams: streams.map(one => (one.stream === 'order-1' ? { ...one, from: 1 } : one)),
      })),
      '--key',
      keyFile(),
    )
    expect(said).toContain('the order has earlier events, which this file does not hold')
    expect(code).toBe(0)
  })

  test('passes with the optional parts of an event', async () => {
    const of = [{ name: 'Adult', nameId: 'Dewasa' }]
    const [first, ...others] = good.signed.events
    const changes = [{ field: 'price', of, before: { any: [1] }, after: [{ thing: null }] }]
    const events = [{ ...first!, changes }, ...others]
    const { code, said } = await checked(
      signedAnew(() => ({ events })),
      '--key',
      keyFile(),
    )
    expect(said).toMatch(/ok +fields/)
    expect(code).toBe(0)
  })

  const added = (at: string) =>
    new RegExp(`WRONG  fields: ${at.replaceAll(/[.[\]]/g, '\\$&')} is no field of a signed history`)
  const firstEvent = (change: (one: Signed['events'][number]) => object) => (signed: Signed) => ({
    events: signed.events.map((one, n) => (n === 0 ? { ...one, ...change(one) } : one)),
  })
  const note = { note: 'Paid twice' }
  const deeper: readonly (readonly [string, string, (signed: Signed) => object])[] = [
    ['in what is signed', 'signed.note', () => note],
    ['of who made it', 'signed.madeBy.note', ({ madeBy }) => ({ madeBy: { ...madeBy, ...note } })],
    [
      'of a stream',
      'signed.streams[0].note',
      ({ streams }) => ({ streams: streams.map(one => ({ ...one, ...note })) }),
    ],
    ['of an event', 'signed.events[0].note', firstEvent(() => note)],
    [
      'of who did it',
      'signed.events[0].actor.note',
      firstEvent(({ actor }) => ({ actor: { ...actor, ...note } })),
    ],
    [
      'of a change',
      'signed.events[0].changes[0].note',
      firstEvent(({ changes }) => ({ changes: changes.map(one => ({ ...one, ...note })) })),
    ],
  ]
  const damages: readonly (readonly [string, string, readonly RegExp[]])[] = [
    [
      'a changed byte of an event',
      written(good).replace('"after": 900000', '"after": 900001'),
      [/WRONG  signature: what the file says is not what was signed/],
    ],
    [
      'another who made it',
      changed(() => ({ madeBy: { id: made.by.id, name: 'Somebody Else' } })),
      [/WRONG  signature/],
    ],
    [
      'a changed byte of the signature',
      written({
        ...good,
        signature: good.signature.replace(/^./, first => (first === 'A' ? 'B' : 'A')),
      }),
      [/WRONG  signature/],
    ],
    [
      'a fingerprint that is not of its key',
      written({ ...good, key: { ...good.key, fingerprint: stranger.key.fingerprint } }),
      [/WRONG  key: the file says [0-9a-f]{64} of its key/],
    ],
    [
      'a field twice, of which programs read the last',
      written(good).replace('"count": 6', '"count": 7,\n    "count": 6'),
      [/WRONG  form: the file is not written as it was made/],
    ],
    ['a field beside what is signed', written({ ...good, note: 'Paid twice' }), [added('note')]],
    [
      'a field before what is signed',
      written({ orderNumber: 'JRM-1', ...good }),
      [added('orderNumber')],
    ],
    [
      'a field within the key',
      written({ ...good, key: { ...good.key, owner: 'Jeramaya' } }),
      [added('key.owner')],
    ],
    [
      'fields where the key has a value',
      written({ ...good, key: { ...good.key, algorithm: { name: 'Ed25519' } } }),
      [/WRONG  fields: key\.algorithm holds more than a value/, /WRONG  key/],
    ],
    [
      'another algorithm',
      written({ ...good, key: { ...good.key, algorithm: 'Ed25519, by a notary' } }),
      [/WRONG  key: the file says Ed25519, by a notary of its key instead of Ed25519/],
    ],
    [
      'words before the key',
      written({
        ...good,
        key: { ...good.key, publicKey: `Of the notary\n${good.key.publicKey}` },
      }),
      [/WRONG  key: the file says more of its key than the key is/],
    ],
    [
      'words behind the signature',
      written({ ...good, signature: `${good.signature} !` }),
      [/WRONG  signature: the signature is not written as it was made/],
    ],
    [
      'a field without a key',
      written({ ...good, key: { ...good.key, fingerprint: undefined } }),
      [/WRONG  fields: key\.fingerprint is missing/],
    ],
    [
      'a name that programs pass over',
      written(good).replace('"signed": {', '"__proto__": {},\n  "signed": {'),
      [added('__proto__')],
    ],
    ...deeper.map(
      ([where, at, change]) =>
        [
          `a field ${where} that was signed`,
          signedAnew(change),
          [/ok +signature/, added(at)],
        ] as const,
    ),
    [
      'an event taken out',
      changed(without(2)),
      [
        /WRONG  signature/,
        /WRONG  count: the file holds 5 events and says 6/,
        /WRONG  revisions: payment-1: revision 1 should stand where 2 \(PaymentSucceeded at position 12\) does/,
      ],
    ],
    [
      'the last event taken out',
      changed(without(5)),
      [/WRONG  count/, /WRONG  revisions: order-1 ends with revision 1 instead of 2/],
    ],
    [
      'two events in each other’s place',
      changed(swapped),
      [
        /WRONG  signature/,
        /WRONG  order: PaymentStarted at position 8 stands after InvoiceCreated at position 11/,
        /WRONG  revisions: payment-1: revision 0 should stand where 1/,
      ],
    ],
    [
      'another key',
      signedAnew(() => ({}), stranger),
      [/WRONG  key: the file is signed with [0-9a-f]{64}, not with the key given, [0-9a-f]{64}/],
    ],
    [
      'a gap that was signed',
      signedAnew(signed => ({ ...without(2)(signed), count: 5 })),
      [
        /ok +signature/,
        /ok +count/,
        /WRONG  revisions: payment-1: revision 1 should stand where 2/,
      ],
    ],
    [
      'a beginning that was left out and signed',
      signedAnew(({ events, streams }) => ({
        events: events.slice(1),
        count: 5,
        streams: streams.map(one => (one.stream === 'order-1' ? { ...one, from: 1 } : one)),
      })),
      [/ok +signature/, /WRONG  revisions: order-1 begins with revision 1 instead of 0/],
    ],
    [
      'an event twice',
      signedAnew(({ events }) => ({
        events: [...events, { ...events[5]!, position: 21, revision: 3 }],
        count: 7,
        streams: good.signed.streams.map(one => ({ ...one, to: one.stream === 'order-1' ? 3 : 2 })),
      })),
      [/WRONG  ids: OrderConfirmed at position 21 has the id of another event/],
    ],
    [
      'an event of a stream that the file does not name',
      signedAnew(({ events }) => ({
        events: [...events, event(22, 'order-2', 0, 'OrderPlaced')],
        count: 7,
      })),
      [
        /WRONG  revisions: OrderPlaced at position 22 is of the stream order-2, which the file does not name/,
      ],
    ],
  ]
  test.each(damages)('with %s fails, and the output says why', async (_, text, words) => {
    const { code, said } = await checked(text, '--key', keyFile())
    for (const each of words) expect(said).toMatch(each)
    expect(said).toContain('The file does not hold.')
    expect(code).toBe(1)
  })

  test('that is cut short is reported as not whole', async () => {
    const { code, said } = await checked(written(good).slice(0, 900), '--key', keyFile())
    expect(said).toMatch(/is not whole: it cannot be read as JSON/)
    expect(code).toBe(1)
  })

  test.each([
    ['no history', '{}', [], /is not a signed history that this program knows/],
    ['nothing signed', written({ signed: good.signed }), [], /is not whole: its events/],
    ['no key', written(good), ['--key', '/nowhere/key.pem'], /cannot be read \(ENOENT\)/],
    ['half a question', written(good), ['--key'], /Usage: npm run check-history/],
  ])('with %s is refused in one sentence', async (_, text, rest, words) => {
    const { code, said } = await checked(text, ...rest)
    expect(said).toMatch(words)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  })

  test('fails when the site with the key does not answer', async () => {
    const url = 'http://127.0.0.1:9/api/export-key'
    const { code, said } = await checked(written(good), '--key', url)
    expect(said).toContain(`${url} does not answer (`)
    expect(code).toBe(1)
  })
})
