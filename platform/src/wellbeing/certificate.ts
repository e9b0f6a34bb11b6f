import { connect } from 'node:tls'
import type { FactOf } from './facts.ts'

const connectMsMax = 10_000

/** Looks at the certificate that visitors of the site get, by a TLS connection as a browser opens one. */
export function lookAtCertificate(publicUrl: string): Promise<FactOf<'certificate'>> {
  const { protocol, hostname, port } = new URL(publicUrl)
  const nothing = { host: hostname, validTo: null, code: '' }
  if (protocol !== 'https:') return Promise.resolve({ ...nothing, problem: 'WITHOUT' })
  const named = { host: hostname, port: Number(port || 443), servername: hostname }
  return new Promise(resolve => {
    const socket = connect({ ...named, rejectUnauthorized: false, timeout: connectMsMax })
    const end = (fact: FactOf<'certificate'>) => {
      socket.destroy()
      resolve(fact)
    }
    socket.once('secureConnect', () => {
      const validTo = new Date(socket.getPeerCertificate().valid_to).toISOString()
      const reason = socket.authorizationError as Error | string | undefined
      const code = socket.authorized ? '' : codeOf(reason)
      end({ host: hostname, validTo, problem: socket.authorized ? null : 'REFUSED', code })
    })
    socket.once('timeout', () => end({ ...nothing, problem: 'AWAY', code: 'ETIMEDOUT' }))
    socket.once('error', error => end({ ...nothing, problem: 'AWAY', code: codeOf(error) }))
  })
}

const codeOf = (reason: Error | string | undefined): string => {
  if (!(reason instanceof Error)) return reason ?? ''
  return 'code' in reason ? String(reason.code) : reason.name
}
