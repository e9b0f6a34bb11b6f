import { generateKeyPairSync, sign, createHash, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { Secret, TOTP } from 'otpauth'
import { sampleSettings } from '@arung/domain/testing/sample-catalogue'
import { password, publicUrl, type Answer, type World } from '../world.ts'

type Person = Awaited<ReturnType<World['person']>>

const stepMs = 30_000

/** The code that an app shows `steps` time steps from now. */
export const appCode = (world: World, secret: string, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: world.clock.now().getTime() + steps * stepMs,
  })

/** A person's second-factor calls in a realm, over HTTP. */
export function factorCalls(world: World, realm: 'admins' | 'reservation-admin' = 'admins') {
  const post = (path: string, body: object | undefined, token: string, more: object = {}) =>
    world.send('POST', `/${realm}/factors${path}`, body, { token, ...more })
  const prove = (token: string, how: object = { password }): Promise<Answer> =>
    post('/proof', how, token)
  const proofOf = async (token: string): Promise<string> => (await prove(token)).data.proof
  const startApp = async ({ token }: Person) => {
    const proof = await proofOf(token)
    return (await post('/app', { proof }, token)).data as {
      factorId: string
      secret: string
      uri: string
    }
  }
  const confirmApp = (token: string, factorId: string, code: string) =>
    post(`/app/${factorId}`, { code }, token)
  /** Sets up a confirmed app. Its current time step is used up. */
  async function enrolApp(person: Person) {
    const app = await startApp(person)
    const confirmed = await confirmApp(person.token, app.factorId, appCode(world, app.secret))
    if (confirmed.status !== 200) throw new Error(confirmed.text)
    return app
  }
  const recoveryCodes = async ({ token }: Person): Promise<string[]> =>
    (await post('/recovery-codes', { proof: await proofOf(token) }, token)).data.codes
  const remove = async (token: string, factorId: string, proof?: string) =>
    post(`/${factorId}/remove`, { proof: proof ?? (await proofOf(token)) }, token)

  const signIn = ({ email }: Person, more: object = {}) =>
    world.send('POST', `/${realm}/login`, { email, password }, more)
  const slugFor = async (person: Person, more: object = {}): Promise<string> =>
    (await signIn(person, more)).alternatives.slug
  const step = (slug: string, rest: string, body: object | undefined, more: object = {}) =>
    world.send('POST', `/${realm}/second-factor/${slug}${rest}`, body, more)
  return {
    post,
    prove,
    proofOf,
    startApp,
    confirmApp,
    enrolApp,
    recoveryCodes,
    remove,
    signIn,
    slugFor,
    take: (slug: string, code: string, more: object = {}) => step(slug, '', { code }, more),
    recover: (slug: string, code: string, more: object = {}) =>
      step(slug, '/recovery', { code }, more),
    askPasskey: (slug: string) => step(slug, '/passkey/options', undefined),
    usePasskey: (slug: string, credential: object) => step(slug, '/passkey', { credential }),
    demand: (secondFactor: boolean, { token }: Person) =>
      world.send('PUT', '/admins/settings', { ...sampleSettings, secondFactor }, { token }),
    async addPasskey({ token }: Person, device: Authenticator, name = 'Key') {
      const proof = await proofOf(token)
      const { data } = await post('/passkeys/options', { proof }, token)
      return post('/passkeys', { proof, name, credential: device.make(data.challenge) }, token)
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

/** An authenticator as browsers know them (WebAuthn, 6.5): a key pair, a counter, and what it signs. */
export function createAuthenticator(of: { origin?: string; rpId?: string; counts?: boolean } = {}) {
  const { origin = publicUrl, rpId = new URL(publicUrl).hostname, counts = true } = of
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  const sha = (content: string | Buffer) => createHash('sha256').update(content).digest()
  const said = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authData = (flags: number, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha(rpId), head, rest])
  }
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.from(isoCBOR.encode(key))
  }
  return {
    id,
    setCounter: (to: number) => {
      counter = to
    },
    make(challenge: string) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const rest = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData(0x41, rest))],
      ])
      return {
        id,
        clientDataJSON: said('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      }
    },
    use(challenge: string, from = origin) {
      if (counts) counter += 1
      const clientData = said('webauthn.get', challenge, from)
      const data = authData(0x01)
      const signature = sign('sha256', Buffer.concat([data, sha(clientData)]), privateKey)
      return {
        id,
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}
