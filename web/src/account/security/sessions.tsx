import { roleOfRealm, type Realm } from '@arung/contracts/accounts/realms'
import { idleSeconds } from '@arung/contracts/accounts/session-length'
import type { AccountSession } from '@arung/contracts/accounts/views'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { command, send, type Command } from '../../app/api/call.ts'
import { useResource } from '../../app/api/resource.ts'
import { formatInstant } from '../../base/format/dates.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { useSignedInWords } from '../../app/session/signed-in-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { sessionsResource } from './sessions-resource.ts'

/** The account's open sessions, a way to end all but this one, and the sessions that ended lately. */
export function Sessions({ realm }: { realm: Realm }) {
  const { t } = useTranslation('user')
  const { say } = useSpecMessage()
  const hours = idleSeconds[roleOfRealm[realm]] / 3_600
  const { data, error, mutate } = useResource(sessionsResource(realm))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const open = data?.filter(session => session.ended === null) ?? []
  const over = data?.filter(session => session.ended !== null) ?? []
  const close = async (which: Command, done: 'closed' | 'closedOne') => {
    setBusy(true)
    setFailure(null)
    try {
      await send(which)
      await mutate()
      notify({ tone: 'success', text: t(`security.${done}`) })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setFailure(say('submitFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="sessions-title" className="card p-5 sm:p-8">
      <h2 id="sessions-title" className="text-h3">
        {t('security.sessions')}
      </h2>
      <p className="mt-1 text-ink-2">
        {hours < 24
          ? t('security.staysHours', { count: hours })
          : t('security.staysDays', { count: hours / 24 })}{' '}
        {t('security.sessionsLead')}
      </p>
      {data === undefined && error && (
        <div className="mt-5">
          <ErrorState onRetry={() => void mutate()} />
        </div>
      )}
      {data === undefined && !error && (
        <Loading className="mt-5 space-y-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      )}
      {data && (
        <>
          <ul className="mt-5 divide-y divide-line border-y border-line">
            {open.map(session => (
              <SessionRow
                key={session.sessionId}
                session={session}
                busy={busy}
                onClose={() =>
                  void close(
                    command(`POST /${realm}/sessions/:sessionId/close`, {
                      params: { sessionId: session.sessionId },
                    }),
                    'closedOne',
                  )
                }
              />
            ))}
          </ul>
          {failure && (
            <Notice tone="danger" alert className="mt-5">
              {failure}
            </Notice>
          )}
          {open.length > 1 ? (
            <Button
              busy={busy}
              onClick={() => void close(command(`POST /${realm}/sessions/close-others`), 'closed')}
              className="mt-5 max-sm:w-full"
            >
              {t('security.closeOthers')}
            </Button>
          ) : (
            <p className="mt-5 text-table text-ink-3">{t('security.onlyHere')}</p>
          )}
          {over.length > 0 && (
            <>
              <h3 className="mt-8 font-semibold">{t('security.ended')}</h3>
              <ul className="mt-3 divide-y divide-line border-y border-line">
                {over.map(session => (
                  <SessionRow key={session.sessionId} session={session} />
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  )
}

type SessionRowProps = { session: AccountSession; busy?: boolean; onClose?: () => void }

function SessionRow({ session, busy = false, onClose }: SessionRowProps) {
  const { t } = useTranslation('user')
  const locale = useLocale()
  const words = useSignedInWords()
  const place = words.place(session.from)
  const device = words.device(session.from) ?? t('security.unknown')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device}</p>
        {place !== null && <p className="text-table text-ink-2 tnum">{place}</p>}
        <p className="text-table text-ink-3">
          {t('security.since', { time: formatInstant(session.createdAt, locale) })}
        </p>
        <p className="text-table text-ink-3">
          {session.ended
            ? t(`security.endedBy.${session.ended.cause}`, {
                time: formatInstant(session.ended.at, locale),
              })
            : t('security.lastUsed', { time: formatInstant(session.lastUsedAt, locale) })}
        </p>
        {session.kept && !session.ended && (
          <p className="text-table text-ink-3">
            {t('security.keptUntil', { time: formatInstant(session.expiresAt, locale) })}
          </p>
        )}
      </div>
      {onClose && !session.current && (
        <Button
          size="small"
          disabled={busy}
          aria-label={t('security.closeOf', { device })}
          onClick={onClose}
        >
          {t('security.close')}
        </Button>
      )}
      {session.current && (
        <span className="rounded-full bg-primary-soft px-3 py-1 text-table font-semibold text-link">
          {t('security.thisDevice')}
        </span>
      )}
    </li>
  )
}
