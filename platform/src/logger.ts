import { pino, type Logger as PinoLogger } from 'pino'

export type Logger = Pick<
  PinoLogger,
  'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'level'
> & { child(bindings: Record<string, unknown>): Logger }

/** Personal data and secrets never reach a log, wherever they hang in what is logged (two levels deep). */
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
/** What is a word for something harmless at the top level is masked below it only. */
const harmlessAtTop: ReadonlySet<string> = new Set(['name', 'code'])

/** JSON lines on standard output: time in UTC, level, the process's name, masked fields. */
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
