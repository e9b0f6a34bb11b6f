// `npm run check-history -- FILE [--key FILE|URL]`: proves the signed history of an order, see
// docs/checking-a-history.md. It needs only Node, no database and no other file of this repository, so that anyone who
// checks can read all of it.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const usage = 'npm run check-history -- FILE [--key FILE|URL]'
const format = 'arung-order-history/1'
const keyMsMax = 10_000

/** What is wrong with the input, in words. Not a fault of this program. */
class Refused extends Error {}

/** Returns JSON as it was signed: without spaces, the fields of objects sorted by name (RFC 8785). */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map(name => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Refused(`${file} cannot be read (${cause.code}).`)
  }
}

function readHistory(file) {
  const text = readText(file)
  let parsed
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw new Refused(`${file} is not whole: it cannot be read as JSON (${cause.message}).`)
  }
  const { signed, key, signature } = parsed ?? {}
  if (signed?.format !== format)
    throw new Refused(`${file} is not a signed history that this program knows (${format}).`)
  const isComplete =
    Array.isArray(signed.events) &&
    signed.events.every(event => typeof event === 'object' && event !== null) &&
    Array.isArray(signed.streams) &&
    signed.streams.every(stream => typeof stream === 'object' && stream !== null)
  if (!isComplete || typeof signature !== 'string' || typeof key?.publicKey !== 'string')
    throw new Refused(`${file} is not whole: its events, streams, key or signature are missing.`)
  return { text, parsed, signed, own: key, signature }
}

/** Reads a key from another source: PEM, or the response of `/api/export-key`. */
async function readKey(from) {
  const text = /^https?:\/\//.test(from) ? await fetched(from) : readText(from)
  if (!text.trimStart().startsWith('{')) return keyOf(text, from)
  try {
    const answer = JSON.parse(text)
    return keyOf((answer.data ?? answer).publicKey, from)
  } catch (cause) {
    if (cause instanceof Refused) throw cause
    throw new Refused(`${from} holds no public key.`)
  }
}

async function fetched(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(keyMsMax) })
    if (!answer.ok) throw new Refused(`${url} answers ${answer.status} instead of a key.`)
    return await answer.text()
  } catch (cause) {
    if (cause instanceof Refused) throw cause
    throw new Refused(`${url} does not answer (${cause.cause?.code ?? cause.message}).`)
  }
}

function keyOf(pem, from) {
  try {
    const key = createPublicKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Reported below, with the same message as a key of another kind.
  }
  throw new Refused(`${from} holds no Ed25519 public key.`)
}

const fingerprintOf = key =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')

const nameOf = event => `${event.type} at position ${event.position}`

/** A field that may hold anything, because it is signed. */
const anything = null
const text = 'text'
/**
 * The fields of a file, all of them. A field with `?` may be missing. The only entry of a list describes each of its
 * entries.
 */
const fields = {
  signed: {
    format: text,
    orderNumber: text,
    madeAt: text,
    madeBy: { id: text, name: text },
    count: text,
    hasEarlier: text,
    streams: [{ stream: text, from: text, to: text }],
    events: [
      {
        position: text,
        id: text,
        stream: text,
        revision: text,
        type: text,
        at: text,
        actor: { kind: text, id: text, name: text },
        from: { area: text, session: text },
        changes: [
          {
            field: text,
            'of?': [{ name: text, nameId: text }],
            'before?': anything,
            'after?': anything,
          },
        ],
      },
    ],
  },
  key: { algorithm: text, fingerprint: text, publicKey: text },
  signature: text,
}

/** Returns where a file has a field too many or too few, or a field with the wrong kind of value. */
function strangeFields(value, known, at) {
  if (known === anything) return []
  if (known === text)
    return typeof value === 'object' && value !== null ? [`${at} holds more than a value`] : []
  if (Array.isArray(known))
    return Array.isArray(value)
      ? value.flatMap((each, n) => strangeFields(each, known[0], `${at}[${n}]`))
      : [`${at} is no list`]
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${at} has no fields`]
  const names = new Map(Object.keys(known).map(name => [name.replace('?', ''), name]))
  const under = name => (at === '' ? name : `${at}.${name}`)
  const missing = [...names].filter(([name, said]) => name === said && !Object.hasOwn(value, name))
  return [
    ...missing.map(([name]) => `${under(name)} is missing`),
    ...Object.keys(value).flatMap(name => {
      const said = names.get(name)
      return said === undefined
        ? [`${under(name)} is no field of a signed history`]
        : strangeFields(value[name], known[said], under(name))
    }),
  ]
}

/** Each proof returns its faults, one sentence each, or else what is proved. */
const proofs = {
  fields({ parsed }) {
    return {
      faults: strangeFields(parsed, fields, ''),
      proved: 'the file has the fields of a signed history and no others',
    }
  },
  key({ own, key }) {
    const fingerprint = fingerprintOf(key)
    const named = fingerprintOf(keyOf(own.publicKey, 'The file'))
    if (named !== fingerprint)
      return {
        faults: [`the file is signed with ${named}, not with the key given, ${fingerprint}`],
      }
    if (own.fingerprint !== fingerprint)
      return { faults: [`the file says ${own.fingerprint} of its key ${fingerprint}`] }
    if (own.algorithm !== 'Ed25519')
      return { faults: [`the file says ${own.algorithm} of its key instead of Ed25519`] }
    if (own.publicKey !== key.export({ format: 'pem', type: 'spki' }))
      return { faults: ['the file says more of its key than the key is'] }
    return { proved: fingerprint }
  },
  signature({ signed, signature, key }) {
    const bytes = Buffer.from(canonical(signed))
    const seal = Buffer.from(signature, 'base64url')
    if (seal.toString('base64url') !== signature)
      return { faults: ['the signature is not written as it was made'] }
    if (!verify(null, bytes, key, seal))
      return { faults: ['what the file says is not what was signed with this key'] }
    return { proved: 'the file says what was signed with this key' }
  },
  // Of two fields with one name, programs read the last and people the first.
  form({ text, parsed }) {
    if (text !== `${JSON.stringify(parsed, null, 2)}\n`)
      return {
        faults: ['the file is not written as it was made: programs may read less than it shows'],
      }
    return { proved: 'the file is written as it was made' }
  },
  count({ signed: { count, events } }) {
    const found = `${events.length} events`
    if (events.length !== count) return { faults: [`the file holds ${found} and says ${count}`] }
    return { proved: `${found}, as the file says` }
  },
  order({ signed: { events } }) {
    const faults = events.flatMap((event, n) => {
      const before = events[n - 1]
      if (!Number.isSafeInteger(event.position)) return [`event ${n + 1} has no position`]
      return before === undefined || before.position < event.position
        ? []
        : [`${nameOf(event)} stands after ${nameOf(before)}`]
    })
    return { faults, proved: 'every event stands behind the one that was written before it' }
  },
  ids({ signed: { events } }) {
    const seen = new Set()
    const faults = []
    for (const event of events) {
      if (typeof event.id !== 'string') faults.push(`${nameOf(event)} has no id`)
      else if (seen.has(event.id)) faults.push(`${nameOf(event)} has the id of another event`)
      seen.add(event.id)
    }
    return { faults, proved: 'every event has an id of its own' }
  },
  revisions({ signed: { events, streams, hasEarlier } }) {
    const told = new Set(streams.map(({ stream }) => stream))
    const strangers = events
      .filter(({ stream }) => !told.has(stream))
      .map(
        event => `${nameOf(event)} is of the stream ${event.stream}, which the file does not name`,
      )
    const faults = [...streams.flatMap(stream => gapsOf(stream, events, hasEarlier)), ...strangers]
    const names = streams.map(({ stream, from, to }) => `${stream} ${from} to ${to}`)
    return { faults, proved: `no event is missing in ${names.join(', ')}` }
  },
}

/** Returns the gaps in a stream's revisions, from the first to the last that the file names. */
function gapsOf({ stream, from, to }, events, hasEarlier) {
  const faults = []
  if (from !== 0 && !hasEarlier) faults.push(`${stream} begins with revision ${from} instead of 0`)
  let next = from
  for (const event of events.filter(one => one.stream === stream)) {
    if (event.revision !== next)
      faults.push(
        `${stream}: revision ${next} should stand where ${event.revision} (${nameOf(event)}) does`,
      )
    next = event.revision + 1
  }
  if (next !== to + 1) faults.push(`${stream} ends with revision ${next - 1} instead of ${to}`)
  return faults
}

async function check(file, keyFrom) {
  const history = readHistory(file)
  const key = keyFrom === undefined ? keyOf(history.own.publicKey, file) : await readKey(keyFrom)
  const { orderNumber, madeAt, madeBy, hasEarlier } = history.signed
  say(`Order ${orderNumber}, made ${madeAt} by ${madeBy?.name ?? 'an admin'} (${madeBy?.id})`)
  let faulty = 0
  for (const [name, proof] of Object.entries(proofs)) {
    const { faults = [], proved } = proof({ ...history, key })
    for (const fault of faults) say(`WRONG  ${name}: ${fault}`)
    if (faults.length === 0) say(`ok     ${name}: ${proved}`)
    faulty += faults.length
  }
  if (hasEarlier === true) say('note   the order has earlier events, which this file does not hold')
  if (keyFrom === undefined)
    say(
      `note   the key was taken from the file itself. Compare its fingerprint with what the operator publishes
       (/api/export-key), or give that key with --key: ${fingerprintOf(key)}`,
    )
  say(faulty === 0 ? 'The file holds.' : 'The file does not hold.')
  return faulty === 0
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function argumentsOf([file, option, keyFrom, ...rest]) {
  const isKnown = option === undefined || (option === '--key' && keyFrom !== undefined)
  if (file === undefined || file.startsWith('-') || !isKnown || rest.length > 0)
    throw new Refused(`Usage: ${usage}`)
  return [file, keyFrom]
}

try {
  process.exitCode = (await check(...argumentsOf(process.argv.slice(2)))) ? 0 : 1
} catch (cause) {
  if (!(cause instanceof Refused)) throw cause
  say(cause.message)
  process.exitCode = 1
}
