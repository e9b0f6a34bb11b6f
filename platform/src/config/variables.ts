import { z } from 'zod'

// The format of single environment variables. No message contains a variable's value.
const secretBytesMin = 32
/** Secrets from examples: a process that is given one does not start. */
const knownSecrets = [/^(.)\1+$/, /change.?me/i, /^secret/i, /example/i, /^0123456789/, /password/i]

export const Secret = z
  .string()
  .refine(text => Buffer.byteLength(text) >= secretBytesMin, 'Must have at least 32 bytes')
  .refine(text => !knownSecrets.some(known => known.test(text)), 'Is a known default')

/** Comma-separated; the first one is in use, the others are former ones. */
export const Secrets = z
  .string()
  .transform(text => text.split(',').map(each => each.trim()))
  .pipe(z.tuple([Secret], Secret))

export const Port = z.coerce.number().int().min(0).max(65_535)
export const Flag = z.enum(['true', 'false']).transform(text => text === 'true')
export const List = z.string().transform(text => text.split(',').filter(Boolean))
/** Comma-separated. */
export const Urls = z
  .string()
  .transform(text => text.split(',').map(each => each.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1))
export const LogLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info')
export const DatabaseUrl = z.string().regex(/^postgres(ql)?:\/\//)
/** Proves that a call comes from the payment gateway. */
export const CallbackToken = z.string().min(16)
/** Where browsers reach the site; a trailing slash is dropped. */
export const PublicUrl = z.url().transform(url => url.replace(/\/$/, ''))

export const MailAddress = z
  .string()
  .regex(/^(?:[^<>\r\n]+<)?[^<>\s@]+@[^<>\s@]+>?$/)
  .transform(text => {
    const [, name, address] = /^(.*)<(.+)>$/.exec(text) ?? []
    return { name: name?.trim() ?? '', address: address ?? text }
  })

/** Addresses of Kafka's brokers, `host:port`, comma-separated. */
export const KafkaBrokers = z
  .string()
  .transform(text => text.split(',').map(each => each.trim()))
  .pipe(z.array(z.string().regex(/^[A-Za-z0-9.-]+:\d{1,5}$/)).min(1))

/** Compose passes unset variables on as empty strings. */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(text => text || undefined, schema.optional())

/** Where EventStoreDB is, of an installation whose log is there. */
export const EsdbUrl = orEmpty(z.string().regex(/^esdb(\+discover)?:\/\/[^/?]/))

/** Where spans are sent, with OTLP over HTTP. The SDK reads the other variables of OpenTelemetry. */
export const OtlpEndpoint = orEmpty(z.url({ protocol: /^https?$/ }))
