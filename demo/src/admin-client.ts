import { createHash } from 'node:crypto'

/**
 * Sends commands as one signed-in admin. Throws with the text of the response when one is refused. A command without
 * its own key takes effect once, however often it is sent.
 */
export type AdminClient = Readonly<{
  put: (path: string, body: unknown, key?: string) => Promise<void>
  upload: (
    path: string,
    filename: string,
    content: Buffer,
    contentType: string,
  ) => Promise<{ mediaId: string }>
  /** Ends the session, so that the admin does not find an unknown session among their own. */
  signOut: () => Promise<void>
}>

/** `signal` aborts calls in progress. */
export async function createAdminClient(
  baseUrl: string,
  email: string,
  password: string,
  signal: AbortSignal | null = null,
): Promise<AdminClient> {
  const signedIn = await answer(
    await fetch(`${baseUrl}/admins/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
      signal,
    }),
    '/admins/login',
  )
  const authorization = `Bearer ${textIn(signedIn, 'token')}`
  return {
    async put(path, body, key) {
      const text = JSON.stringify(body)
      await answer(
        await fetch(`${baseUrl}${path}`, {
          method: 'PUT',
          headers: {
            'content-type': 'application/json',
            authorization,
            'idempotency-key': key ?? keyOf(path, text),
          },
          body: text,
          signal,
        }),
        path,
      )
    },
    async upload(path, filename, content, contentType) {
      const form = new FormData()
      form.append('picture', new Blob([new Uint8Array(content)], { type: contentType }), filename)
      const stored = await answer(
        await fetch(`${baseUrl}${path}`, {
          method: 'POST',
          headers: { authorization, 'idempotency-key': keyOf(path, filename, content) },
          body: form,
          signal,
        }),
        path,
      )
      return { mediaId: textIn(stored, 'mediaId') }
    },
    async signOut() {
      const path = '/admins/logout'
      const headers = { authorization, 'idempotency-key': keyOf(path, authorization) }
      await answer(await fetch(baseUrl + path, { method: 'POST', headers, signal }), path)
    },
  }
}

const keyOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return `demo-${hash.digest('hex')}`
}

async function answer(response: Response, path: string): Promise<unknown> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`)
  return text === '' ? {} : JSON.parse(text)
}

function textIn(body: unknown, field: string): string {
  const data: unknown =
    typeof body === 'object' && body !== null && 'data' in body ? body.data : null
  const value: unknown =
    typeof data === 'object' && data !== null
      ? Object.entries(data).find(([key]) => key === field)?.[1]
      : null
  if (typeof value !== 'string') throw new Error(`The answer has no ${field}`)
  return value
}
