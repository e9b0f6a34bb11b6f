import { pino, type Logger as PinoLogger } from 'pino'

export type Logger = Pick<
  PinoLogger,
  'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'level'
> & { child(bindings: Record<string, unknown>): Logger }

/**
 * Keys whose values never reach a log, because they hold personal data and secrets, wherever they are in the logged
 * object (two levels deep).
 */
const maskedKeys = [
  'password',
  'newPassword',
  'oldPassword',
  'token',
  'authorization',
  'cookie',
  'code',
  'otp',
  'secret',
  'email',
  'phone',
  'firstName',
  'lastName',
  'name',
  'birthDate',
  'holderName',
  'accountNumber',
  'to',
  'slug',
] as const
/** Keys that are harmless at the top level and masked only below it. */
const harmlessAtTop: ReadonlySet<string> = new Set(['name', 'code'])

/**
 * Creates a logger that writes JSON lines to standard output: time in UTC, level, the process's name, masked fields.
 */
export function createLogger(name: string, level = 'info'): Logger {
  return pino({
    name,
    level,
    base: { process: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: maskedKeys.flatMap(key => [
        ...(harmlessAtTop.has(key) ? [] : [key]),
        `*.${key}`,
        `*.*.${key}`,
      ]),
      censor: '[masked]',
    },
    serializers: { error: pino.stdSerializers.err },
  })
}
