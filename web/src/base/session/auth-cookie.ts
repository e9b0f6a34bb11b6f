import type { Role } from '@arung/contracts/accounts/realms'

/** The signed-in token and role in the cookie `auth-token` (specification, points 3 and 9). */
export type AuthToken = { token: string; role: Role }

const cookieName = 'auth-token'
const maxAgeSeconds = 1_209_600
const roles: ReadonlySet<string> = new Set<Role>([
  'USER',
  'AGEN',
  'ADMIN',
  'RESERVATION_ADMIN',
  'RESERVATION_AGENT',
])

const isAuthToken = (value: unknown): value is AuthToken =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'role' in value &&
  typeof value.role === 'string' &&
  roles.has(value.role)

/** Returns the signed-in token, or null for visitors, on the server and for a cookie that is not ours. */
export function readAuthCookie(): AuthToken | null {
  if (typeof document === 'undefined') return null
  const pair = document.cookie.split('; ').find(part => part.startsWith(`${cookieName}=`))
  if (pair === undefined) return null
  try {
    const value: unknown = JSON.parse(decodeURIComponent(pair.slice(cookieName.length + 1)))
    return isAuthToken(value) ? { token: value.token, role: value.role } : null
  } catch {
    return null
  }
}

export function writeAuthCookie(value: AuthToken): void {
  setCookie(encodeURIComponent(JSON.stringify(value)), maxAgeSeconds)
}

export function clearAuthCookie(): void {
  setCookie('', 0)
}

function setCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookieName}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
