import { fullName } from '@arung/contracts/full-name'
import type { ReservationAgentRow } from '@arung/contracts/reservation-agents/views'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonStatus } from '../../admin/people/person-status.tsx'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { DetailDrawer } from '../../backoffice/detail-drawer.tsx'
import { Email } from '../../ui/email.tsx'
import { Facts } from '../../backoffice/facts.tsx'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CreditOfAgent } from '../receivables/agent-credit.tsx'
import { useMay } from '../use-staff.ts'
import { AgentHistory } from './agent-history.tsx'
import { AgentPrices } from './agent-prices.tsx'
import { useTermsWords } from './agent-words.ts'
import { agentResource, companyOf } from './agents-resource.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import { actionsOf, isGrave, useQuestions, type AgentAction } from './use-questions.ts'

type AgentDrawerProps = { id: string; onClose: () => void }

/** One reservation agent in a drawer beside the list: state, contact, terms, prices, history, and what can be done. */
export function AgentDrawer({ id, onClose }: AgentDrawerProps) {
  const { t } = useTranslation('reservationAgents')
  return (
    <DetailDrawer
      resource={agentResource(id)}
      title={row => (row ? companyOf(row) : t('agent'))}
      onClose={onClose}
      missing={<Notice tone="info">{t('gone')}</Notice>}
    >
      {row => (
        <div className="space-y-6">
          <PersonStatus realm="reservation" status={row.status} />
          {row.suspension && (
            <Notice tone="warning">
              {row.suspension.cause === 'INACTIVITY'
                ? t('suspendedUnused')
                : t('suspendedBecause', { reason: row.suspension.reason ?? '–' })}
            </Notice>
          )}
          <ContactPart row={row} />
          <TermsPart row={row} />
          <CreditOfAgent accountId={row.uuid} name={companyOf(row)} />
          <AgentPrices id={row.uuid} />
          <AgentHistory id={row.uuid} />
          <Actions row={row} />
        </div>
      )}
    </DetailDrawer>
  )
}

type Row = { row: ReservationAgentRow }

function ContactPart({ row }: Row) {
  const { t } = useTranslation('reservationAgents')
  const locale = useLocale()
  const [isChanging, setChanging] = useState(false)
  const { person, contact } = row
  const time = (at: string | null) => (at === null ? null : formatInstant(at, locale))
  return (
    <Part
      title={t('contact.title')}
      button={t('contact.button')}
      onChange={() => setChanging(true)}
    >
      <Facts
        facts={[
          [t('columns.company'), contact?.company ?? null],
          [t('columns.phone'), contact?.phone ?? null],
          [
            t('contact.email'),
            contact?.email ? <Email key="invoices" address={contact.email} /> : null,
          ],
          [t('contact.address'), contact?.address ?? null],
          [t('columns.person'), person && fullName(person)],
          [t('columns.email'), person && <Email key="own" address={person.email} />],
          [t('contact.ownPhone'), person && person.phone !== contact?.phone ? person.phone : null],
          [t('columns.invitedBy'), row.invitedBy],
          [t('columns.invited'), time(row.invitedAt)],
          [t('columns.joined'), time(row.joinedAt)],
          [t('columns.seen'), time(row.lastSeenAt)],
        ]}
      />
      {isChanging && contact && (
        <ContactDialog
          id={row.uuid}
          name={companyOf(row)}
          contact={contact}
          onClose={() => setChanging(false)}
        />
      )}
    </Part>
  )
}

function TermsPart({ row }: Row) {
  const { t } = useTranslation('reservationAgents')
  const words = useTermsWords()
  const [isChanging, setChanging] = useState(false)
  return (
    <Part title={t('terms.title')} button={t('terms.button')} onChange={() => setChanging(true)}>
      <Facts facts={words.facts(row.terms)} />
      {isChanging && (
        <TermsDialog
          id={row.uuid}
          name={companyOf(row)}
          terms={row.terms}
          onClose={() => setChanging(false)}
        />
      )}
    </Part>
  )
}

type PartProps = { title: string; button: string; onChange: () => void; children: ReactNode }

/** A part of the drawer, with the button that changes it for those who may. */
function Part({ title, button, onChange, children }: PartProps) {
  const may = useMay()
  return (
    <section aria-label={title} className="border-t border-line pt-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        {may('agents:manage') && (
          <Button size="small" onClick={onChange}>
            {button}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}

function Actions({ row }: Row) {
  const { t } = useTranslation('reservationAgents')
  const may = useMay()
  const questionOf = useQuestions()
  const [asking, setAsking] = useState<AgentAction | null>(null)
  if (!may('agents:manage')) return null
  return (
    <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
      {actionsOf(row, may('agents:forget')).map(action => (
        <Button
          key={action}
          tone={isGrave(action) ? 'danger-ghost' : 'ghost'}
          onClick={() => setAsking(action)}
        >
          {t(`actions.${action}.button`)}
        </Button>
      ))}
      {asking && (
        <CommandDialog question={questionOf(asking, row)} onClose={() => setAsking(null)} />
      )}
    </div>
  )
}
