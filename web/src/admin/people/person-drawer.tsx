import type { PersonRow } from '@arung/contracts/accounts/people'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountryName } from '../../base/format/country-name.ts'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useSession } from '../../app/session/use-session.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { DetailDrawer } from '../../backoffice/detail-drawer.tsx'
import { Facts } from '../../backoffice/facts.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AgentCredit } from './agent-credit.tsx'
import { AgentStatement } from './agent-statement.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { FactorFacts } from './factor-facts.tsx'
import { fullNameOf, nameOf, personResource, type PeopleRealm } from './people-resource.ts'
import { PersonHistory } from './person-history.tsx'
import { PersonStatus } from './person-status.tsx'
import { actionsOf, isGrave, useQuestions, type PersonAction } from './use-questions.ts'

type PersonDrawerProps = { realm: PeopleRealm; uuid: string; onClose: () => void }

/** One person beside the list: personal data, the account's status and its reason, and the actions on it. */
export function PersonDrawer({ realm, uuid, onClose }: PersonDrawerProps) {
  const { t } = useTranslation('people')
  return (
    <DetailDrawer
      resource={personResource(realm, uuid)}
      title={row => (row ? nameOf(row) : t('person'))}
      onClose={onClose}
      missing={<Gone realm={realm} uuid={uuid} />}
    >
      {row => <Person realm={realm} row={row} onErased={onClose} />}
    </DetailDrawer>
  )
}

/** A person who was forgotten or has left: the personal data is gone, the history of the account remains. */
function Gone({ realm, uuid }: Omit<PersonDrawerProps, 'onClose'>) {
  const { t } = useTranslation('people')
  return (
    <div className="space-y-6">
      <Notice tone="info">{t('history.gone')}</Notice>
      <PersonHistory realm={realm} uuid={uuid} />
      {realm === 'admins' && <WorkLink uuid={uuid} />}
    </div>
  )
}

/** Links to all work of an admin, including one who is gone. */
function WorkLink({ uuid }: { uuid: string }) {
  const { t } = useTranslation('deskWork')
  return (
    <LinkButton to={`/admin/user-admin/${uuid}/work`} className="w-full">
      {t('open')}
    </LinkButton>
  )
}

type PersonProps = { realm: PeopleRealm; row: PersonRow; onErased: () => void }

function Person({ realm, row, onErased }: PersonProps) {
  const { t } = useTranslation('people')
  const { suspension } = row
  return (
    <div className="space-y-6">
      <PersonStatus realm={realm} status={row.status} />
      {suspension && (
        <Notice tone="warning">
          {suspension.cause === 'INACTIVITY'
            ? t('suspension.inactivity')
            : t('suspension.admin', { reason: suspension.reason ?? '–' })}
        </Notice>
      )}
      <PersonFacts realm={realm} row={row} />
      {row.orders > 0 && (
        <LinkButton to={`/admin/orders?view=all&account=${row.uuid}`} className="w-full">
          {t('openOrders', { count: row.orders })}
        </LinkButton>
      )}
      {realm === 'admins' && <FactorFacts row={row} />}
      {realm === 'agents' && <AgentCredit uuid={row.uuid} name={nameOf(row)} />}
      {realm === 'agents' && <AgentStatement uuid={row.uuid} />}
      <PersonHistory realm={realm} uuid={row.uuid} />
      {realm === 'admins' && <WorkLink uuid={row.uuid} />}
      <Actions realm={realm} row={row} onErased={onErased} />
    </div>
  )
}

function PersonFacts({ realm, row }: { realm: PeopleRealm; row: PersonRow }) {
  const { t } = useTranslation('people')
  const locale = useLocale()
  const country = useCountryName()
  const { person } = row
  const time = (at: string | null) => (at === null ? null : formatInstant(at, locale))
  return (
    <Facts
      facts={[
        [t('columns.person'), person && fullNameOf(person)],
        [t('columns.email'), person && <Mail key="mail" address={person.email} />],
        [t('columns.phone'), person?.phone ?? null],
        [t('columns.country'), country(person?.country ?? null)],
        [t('columns.city'), person?.city ?? null],
        [
          t('columns.terms'),
          realm === 'agents'
            ? t(row.withoutSystemPayment ? 'terms.account' : 'terms.system')
            : null,
        ],
        [t('columns.invitedBy'), row.invitedBy],
        [t('columns.registered'), time(row.registeredAt)],
        [t('columns.verified'), time(row.verifiedAt)],
        [t('columns.activated'), time(row.activatedAt)],
        [t('columns.seen'), time(row.lastSeenAt)],
      ]}
    />
  )
}

const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className="text-link underline underline-offset-2">
    {address}
  </a>
)

/** Nobody can suspend their own account. Another admin has to do it. */
function Actions({ realm, row, onErased }: PersonProps) {
  const { t } = useTranslation('people')
  const { profile } = useSession()
  const { questionOf } = useQuestions(realm)
  const [asking, setAsking] = useState<PersonAction | null>(null)
  const [isErasing, setIsErasing] = useState(false)
  if (profile?.uuid === row.uuid) return <Notice tone="info">{t('yourself')}</Notice>
  return (
    <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
      {actionsOf(realm, row).map(action => (
        <Button
          key={action}
          tone={isGrave(action) ? 'danger-ghost' : 'primary'}
          onClick={() => setAsking(action)}
        >
          {t(`actions.${action}.button`)}
        </Button>
      ))}
      {realm !== 'admins' && (
        <Button tone="danger-ghost" onClick={() => setIsErasing(true)}>
          {t('erase.button')}
        </Button>
      )}
      {realm !== 'admins' && isErasing && (
        <EraseDialog
          realm={realm}
          row={row}
          onClose={() => setIsErasing(false)}
          onErased={onErased}
        />
      )}
      {asking && (
        <CommandDialog question={questionOf(asking, row)} onClose={() => setAsking(null)} />
      )}
    </div>
  )
}
