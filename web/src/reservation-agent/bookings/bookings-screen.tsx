import type { OwnAgentTerms } from '@arung/contracts/reservation-agents/views'
import type { WalletView } from '@arung/contracts/wallets/views'
import { CirclePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { useResource } from '../../app/api/resource.ts'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { WalletMoney } from '../../reservation/wallets/wallet-money.tsx'
import { ownTermsResource } from '../terms-resource.ts'
import { useBookingColumns } from './booking-columns.tsx'
import { ownWalletResource } from '../wallet/own-resources.ts'
import {
  agentBookingsAddress,
  agentBookingsFile,
  agentBookingsResource,
  agentCountResource,
  newPath,
} from './bookings-resource.ts'
import { TermsCard } from './terms-card.tsx'

/** `/reservation` (specification, point 2): the signed-in agent's own bookings, and the way to the next one. */
export function Screen() {
  const { t } = useTranslation('agentBookings')
  const { data: terms } = useResource(ownTermsResource)
  const { data: wallet } = useResource(ownWalletResource)
  const waiting = useLiveResource(agentCountResource('waiting')).data
  return (
    <>
      <ListScreen
        address={agentBookingsAddress}
        resource={agentBookingsResource}
        columns={useBookingColumns()}
        rowKey={row => row.reservationId}
        rowName={row => row.guestName ?? row.number}
        exported={{ name: 'bookings', path: agentBookingsFile }}
        words={{
          title: t('title'),
          count: count => t('count', { count }),
          more: most => t('more', { most }),
          caption: tab => `${t('title')}: ${t(`tabs.${tab}`)}`,
          empty: tab => t(`empty.${tab}`),
          search: t('search'),
          sorts: sort => t(`sorts.${sort}`),
          tabs: {
            label: t('tabs.label'),
            of: tab => t(`tabs.${tab}`),
            counts: waiting ? { waiting: waiting.total } : {},
          },
        }}
      >
        <LocaleLink to={newPath} className="btn btn-primary">
          <CirclePlus aria-hidden="true" className="size-5" />
          {t('new')}
        </LocaleLink>
      </ListScreen>
      <div className="space-y-4 px-[clamp(1rem,2.5vw,2rem)] pb-8">
        {wallet && hasMoney(wallet, terms?.terms) && <WalletMoney wallet={wallet} />}
        {terms && <TermsCard terms={terms.terms} />}
      </div>
    </>
  )
}

/** An agent who never pays by deposit and never did sees no wallet. */
const hasMoney = (
  { balance, reserved, limit }: WalletView,
  terms: OwnAgentTerms['terms'] | undefined,
): boolean =>
  terms?.methods.includes('DEPOSIT') === true || balance !== 0 || reserved !== 0 || limit !== 0

export const page: Page = {
  namespaces: ['agentBookings', 'reservationAgent', 'wallets', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('agentBookings:title') }),
}
