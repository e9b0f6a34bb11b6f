import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { Position } from '@arung/contracts/accounts/realms'
import type { StaffRow } from '@arung/contracts/staff/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonHistoryWords } from '../../admin/people/person-history-words.ts'
import { PersonStatus } from '../../admin/people/person-status.tsx'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useSession } from '../../app/session/use-session.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { DetailDrawer } from '../../backoffice/detail-drawer.tsx'
import { Facts } from '../../backoffice/facts.tsx'
import { HistorySection } from '../../backoffice/history-section.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Abilities } from './position-choice.tsx'
import { PositionDialog } from './position-dialog.tsx'
import { memberResource, nameOf } from './staff-resource.ts'
import { actionsOf, isGrave, useQuestions, type StaffAction } from './use-questions.ts'

type MemberDrawerProps = { uuid: string; onClose: () => void }

/**
 * One member of staff in a drawer beside the list: the position and its permissions, the state of the account, and the
 * possible actions.
 */
export function MemberDrawer({ uuid, onClose }: MemberDrawerProps) {
  const { t } = useTranslation('staff')
  return (
    <DetailDrawer
      resource={memberResource(uuid)}
      title={row => (row ? nameOf(row) : t('member'))}
      onClose={onClose}
      missing={<Notice tone="info">{t('gone')}</Notice>}
    >
      {row => <Member row={row} />}
    </DetailDrawer>
  )
}

function Member({ row }: { row: StaffRow }) {
  const { t } = useTranslation(['staff', 'reservation', 'deskWork'])
  const { suspension, position } = row
  const positionWord = (said: unknown) => {
    const known = Position.options.find(name => name === said)
    return known && t(`reservation:positions.${known}`)
  }
  return (
    <div className="space-y-6">
      <PersonStatus realm="reservation-admin" status={row.status} />
      {suspension && (
        <Notice tone="warning">
          {t('staff:suspendedBecause', { reason: suspension.reason ?? '–' })}
        </Notice>
      )}
      <MemberFacts row={row} />
      {position && <Abilities position={position} />}
      <HistorySection
        resource={size =>
          deskResource('GET /reservation-admin/admins/:uuid/history', ['account', 'staff'], {
            params: { uuid: row.uuid },
            query: { size },
          })
        }
        words={usePersonHistoryWords('reservation-admin', positionWord)}
        className="border-t border-line pt-5"
      />
      <LinkButton to={`/reservation/admin/admins/${row.uuid}/work`} className="w-full">
        {t('deskWork:open')}
      </LinkButton>
      <Actions row={row} />
    </div>
  )
}

function MemberFacts({ row }: { row: StaffRow }) {
  const { t } = useTranslation(['staff', 'reservation', 'factors'])
  const locale = useLocale()
  const { person, position } = row
  const factors = [...new Set(row.factors)].map(kind => t(`factors:reset.kinds.${kind}`)).join(', ')
  const time = (at: string | null) => (at === null ? null : formatInstant(at, locale))
  return (
    <Facts
      facts={[
        [t('staff:columns.position'), position && t(`reservation:positions.${position}`)],
        [
          t('staff:columns.email'),
          person && (
            <a
              key="mail"
              href={`mailto:${person.email}`}
              className="link-line text-link underline underline-offset-2"
            >
              {person.email}
            </a>
          ),
        ],
        [t('staff:columns.phone'), person?.phone ?? null],
        [t('staff:columns.invitedBy'), row.invitedBy],
        [t('staff:columns.invited'), time(row.invitedAt)],
        [t('staff:columns.joined'), time(row.joinedAt)],
        [t('staff:columns.seen'), time(row.lastSeenAt)],
        [t('factors:reset.title'), factors || null],
      ]}
    />
  )
}

/** Nobody changes their own position or account: another super admin has to. */
function Actions({ row }: { row: StaffRow }) {
  const { t } = useTranslation('staff')
  const { profile } = useSession()
  const questionOf = useQuestions()
  const [asking, setAsking] = useState<StaffAction | null>(null)
  const [isMoving, setMoving] = useState(false)
  if (profile?.uuid === row.uuid) return <Notice tone="info">{t('yourself')}</Notice>
  return (
    <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
      {actionsOf(row).map(action => (
        <Button
          key={action}
          tone={isGrave(action) ? 'danger-ghost' : 'ghost'}
          onClick={() => setAsking(action)}
        >
          {t(`actions.${action}.button`)}
        </Button>
      ))}
      <Button tone="primary" onClick={() => setMoving(true)}>
        {t('position.button')}
      </Button>
      {asking && (
        <CommandDialog question={questionOf(asking, row)} onClose={() => setAsking(null)} />
      )}
      {isMoving && <PositionDialog row={row} onClose={() => setMoving(false)} />}
    </div>
  )
}
