import { messages } from '@arung/contracts/messages'
import { readAuthCookie } from '../session/auth-cookie.ts'
import { ApiError } from './api-error.ts'

const timeoutMs = 20_000

/** Sends a command to `/api<path>` whose answer is a file. Throws `ApiError` for everything that is not one. */
export async function apiFile(path: string): Promise<Blob> {
  const token = readAuthCookie()?.token
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  if (response?.ok) return response.blob()
  const status = response?.status ?? 0
  throw new ApiError({ status, code: 'NoFile', message: messages.noIdentityPicture })
}
