import { WebhookStored } from '@arung/contracts/payments/webhooks'
import { HttpError } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import {
  WebhookRefused,
  type GatewayEvent,
  type PaymentGateway,
  type WebhookKind,
} from '@arung/platform/payments/gateway'
import { metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { storeWebhook } from './inbox.ts'

const kinds: readonly WebhookKind[] = ['invoice', 'payout', 'refund']

/** Webhooks of the payment gateway. The response is 2xx only once the event is durable. */
export const webhookRoutes = (parts: Parts): readonly Route[] =>
  kinds.map(kind =>
    defineRoute({
      method: 'post',
      path: `/webhooks/xendit/${kind}`,
      feature: 'payments',
      summary: `The gateway's news about one ${kind}; stored, and worked out afterwards`,
      access: 'public',
      ownership: 'none',
      limit: 'webhook',
      data: WebhookStored,
      async run(input) {
        const { request } = input
        const raw = request.rawBody ?? Buffer.alloc(0)
        const event = parsed(parts.gateway, kind, request.headers, raw)
        return { data: { stored: await storeWebhook(parts, event, metaOf(input)) } }
      },
    }),
  )

function parsed(
  gateway: Pick<PaymentGateway, 'parseWebhook'>,
  kind: WebhookKind,
  headers: Readonly<Record<string, string | undefined>>,
  raw: Buffer,
): GatewayEvent {
  try {
    return gateway.parseWebhook(kind, headers, raw)
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error
    throw new HttpError(error.reason === 'BadToken' ? 401 : 400, error.reason, error.message)
  }
}
