import type { RefundChannel } from '@arung/contracts/refunds/requests'
import type { OrderRefundsView } from '@arung/contracts/refunds/views'
import { Building2, CreditCard, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChannelPicker } from './channel-picker.tsx'
import { payoutChannelsResource } from './refund-resources.ts'
import { useRefundForm, type RefundKind } from './use-refund-form.ts'
import type { Command } from '../../app/api/call.ts'

type RefundFormProps = {
  /** The command that the form sends: a new refund, or another channel for an existing one. */
  command: (channel: RefundChannel) => Command
  cards: OrderRefundsView['cards']
  payouts: boolean
  currency: OrderRefundsView['currency']
  onSent: () => Promise<unknown>
  onBack?: (() => void) | undefined
}

/** Where the money goes: back to the card, to a bank or to an e-wallet (specification, points 3 and 5). */
export function RefundForm(props: RefundFormProps) {
  const { cards, payouts, currency, onBack } = props
  const { t } = useTranslation('refund')
  const locale = useLocale()
  const kinds = kindsOf(cards.length > 0, payouts)
  const form = useRefundForm({ ...props, firstType: kinds[0] ?? 'BANK' })
  const { draft, errors, change } = form
  const [card] = cards
  return (
    <form noValidate onSubmit={event => void form.submit(event)} className="space-y-5">
      <RadioCards
        legend={t('form.type')}
        name="refund-type"
        value={draft.type}
        onChange={type => change({ type: kinds.find(kind => kind === type) ?? 'BANK' })}
        className={kinds.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}
        cards={kinds.map(value => ({ value, content: <Kind kind={value} /> }))}
      />
      {draft.type === 'CARD' && card ? (
        <p className="text-ui text-ink-2">
          {t('form.cardText', { amount: formatMoney(card.amount, currency, locale) })}
        </p>
      ) : (
        <>
          <Channels
            type={draft.type === 'EWALLET' ? 'EWALLET' : 'BANK'}
            value={draft.code}
            onChange={code => change({ code })}
            error={errors.code}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              id="refund-accountNumber"
              label={t(`form.number.${draft.type === 'EWALLET' ? 'EWALLET' : 'BANK'}`)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              value={draft.accountNumber}
              error={errors.accountNumber}
              onChange={event => change({ accountNumber: event.target.value })}
            />
            <TextField
              id="refund-holderName"
              label={t('form.holder')}
              hint={t('form.holderHint')}
              autoComplete="name"
              maxLength={100}
              value={draft.holderName}
              error={errors.holderName}
              onChange={event => change({ holderName: event.target.value })}
            />
          </div>
        </>
      )}
      {form.failure && (
        <Notice tone="danger" alert>
          {form.failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="primary" busy={form.busy} className="max-sm:w-full">
          {t(form.busy ? 'form.sending' : 'form.send')}
        </Button>
        {onBack && (
          <Button onClick={onBack} className="max-sm:w-full">
            {t('form.back')}
          </Button>
        )}
      </div>
      <p className="text-table text-ink-3">{t('form.next')}</p>
    </form>
  )
}

const kindsOf = (card: boolean, payouts: boolean): readonly RefundKind[] => [
  ...(card ? (['CARD'] as const) : []),
  ...(payouts ? (['BANK', 'EWALLET'] as const) : []),
]
const icons = { CARD: CreditCard, BANK: Building2, EWALLET: Smartphone }

function Kind({ kind }: { kind: RefundKind }) {
  const { t } = useTranslation('refund')
  const Icon = icons[kind]
  return (
    <span className="flex min-h-8 items-center gap-2.5 font-semibold">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
      {t(`kinds.${kind}`)}
    </span>
  )
}

type ChannelsProps = {
  type: 'BANK' | 'EWALLET'
  value: string
  onChange: (code: string) => void
  error: string | undefined
}

/** The gateway's list of channels. While it loads, a field of the same size takes its place. */
function Channels({ type, ...field }: ChannelsProps) {
  const { t } = useTranslation('refund')
  const { data, error, mutate } = useResource(payoutChannelsResource)
  if (error !== undefined && data === undefined) {
    return (
      <Notice tone="warning">
        {t('form.noChannels')}{' '}
        <button type="button" className="font-bold underline" onClick={() => void mutate()}>
          {t('form.again')}
        </button>
      </Notice>
    )
  }
  if (data === undefined) return <Skeleton className="h-20" />
  return (
    <ChannelPicker
      id="refund-code"
      label={t(`form.channel.${type}`)}
      channels={data.filter(channel => channel.type === type)}
      {...field}
    />
  )
}
