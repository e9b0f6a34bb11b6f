import type { ClosedParty } from '@arung/contracts/closures/closures'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { refusalText } from '../../app/api/refusal-text.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { standingOf } from './closed-parties.ts'
import { useWhen } from './use-when.ts'

/** What became of a party, in words. */
export function OutcomeWords({ day, party }: { day: string; party: ClosedParty }) {
  const { t } = useTranslation('closures')
  const when = useWhen(day)
  const standing = standingOf(party)
  switch (standing) {
    case 'MOVED':
      return (
        <StatusChip
          tone="success"
          shape="check"
          label={
            party.choice?.kind === 'MOVE'
              ? t('outcomes.MOVED', { when: when(party.choice) })
              : t('filters.moved')
          }
        />
      )
    case 'CANCELED':
      return <StatusChip tone="neutral" shape="cross" label={t('outcomes.CANCELED')} />
    case 'KEPT':
      return <StatusChip tone="info" shape="ring" label={t('outcomes.KEPT')} />
    case 'LATER':
      return <StatusChip tone="warning" shape="triangle" label={t('outcomes.LATER')} />
    case 'NEW':
      return <StatusChip tone="warning" shape="triangle" label={t('outcomes.new')} />
    case 'FAILED':
      return <WhyFailed party={party} />
    case 'GONE':
      return <StatusChip tone="neutral" shape="dot" label={t('outcomes.GONE')} />
    case 'OPEN':
      return <StatusChip tone="info" shape="half" label={t('outcomes.waiting')} />
  }
}

/** Why a party was not changed, in the page's language. */
export function WhyFailed({ party: { code, message } }: { party: ClosedParty }) {
  const { t } = useTranslation('closures')
  const said = message ?? ''
  const { data = said } = useSWR(['refusal', code, said], () => refusalText(code ?? '', said), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  return (
    <p className="font-semibold text-danger [overflow-wrap:anywhere]">
      {data === '' ? t('outcomes.failed') : t('outcomes.FAILED', { why: data })}
    </p>
  )
}
