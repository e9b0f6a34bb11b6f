import type { GatewayConfig } from '../../config/subjects.ts'
import { GatewayError } from '../gateway.ts'
import { createXenditCalls } from './gateway.ts'

/** Beyond this the gateway's and the guests' times would not fit ours: links, codes and payments would end too early. */
const clockMsMax = 60_000

/**
 * Asks the gateway two things that change nothing, with the key. Returns null when it answers, and the clocks agree,
 * else one sentence on what is wrong.
 */
export async function gatewayProblem({
  baseUrl,
  secretKey,
}: GatewayConfig): Promise<string | null> {
  let aheadMs = 0
  const calls = createXenditCalls({
    baseUrl,
    secretKey,
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      const theirs = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(theirs)) aheadMs = Date.now() - theirs
      return response
    },
  })
  try {
    await calls.findInvoiceByExternalId('arung-setup')
    await calls.listPayoutChannels({ currency: 'IDR' })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return sentenceOf(error, baseUrl)
  }
  return Math.abs(aheadMs) > clockMsMax ? clockSentence(aheadMs, baseUrl) : null
}

function sentenceOf({ status, code, message }: GatewayError, baseUrl: string): string {
  if (status === 401) return `The gateway ${baseUrl} does not know this secret key: ${message}`
  if (status === 403) return `The gateway allows this secret key too little: ${message}`
  if (status === null) return `The gateway ${baseUrl} cannot be reached: ${message}`
  if (code === 'UNREADABLE_ANSWER')
    return `What answers at ${baseUrl} is no payment gateway: ${message}`
  return `The gateway ${baseUrl} does not work now: ${message}`
}

function clockSentence(aheadMs: number, baseUrl: string): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000)
  const side = aheadMs > 0 ? 'ahead of' : 'behind'
  return `The clock of this machine is ${seconds} s ${side} that of ${baseUrl}. Set it (timedatectl set-ntp true) and run setup again.`
}
