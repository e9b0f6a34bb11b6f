import type { Realm } from '@arung/contracts/accounts/realms'
import type { Profile } from '@arung/contracts/accounts/views'
import { Trash2, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { realmOfRole } from '../../base/session/role-paths.ts'
import { fetchProfile } from '../../app/session/startup.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Initials } from '../../ui/initials.tsx'
import { usePrivatePicture, pathFromAnswer } from './use-private-picture.ts'

/** Under 1 MB (specification, point 5). */
const bytesMax = 1024 * 1024 - 1
const kinds = ['image/png', 'image/jpeg']

/** Shows, replaces and removes the profile picture. */
export function PictureEditor({ profile }: { profile: Profile }) {
  const { t } = useTranslation('user')
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const changes = usePictureChanges(realmOfRole[profile.role])
  const { busy, problem } = changes
  return (
    <section aria-label={t('profile.picture')} className="flex flex-wrap items-center gap-5">
      <Avatar profile={profile} />
      <div className="min-w-0 space-y-2">
        <div className="flex flex-wrap gap-3">
          <input
            ref={input}
            type="file"
            accept={kinds.join(',')}
            aria-label={t('profile.pictureFile')}
            aria-describedby={errorId}
            className="sr-only"
            tabIndex={-1}
            onChange={event => {
              const [file] = event.target.files ?? []
              if (file) void changes.upload(file)
              event.target.value = ''
            }}
          />
          <Button busy={busy} size="small" onClick={() => input.current?.click()}>
            <Upload aria-hidden="true" className="size-4" />
            {t(profile.profilePicture === null ? 'profile.addPicture' : 'profile.changePicture')}
          </Button>
          {profile.profilePicture !== null && (
            <Button
              size="small"
              tone="danger-ghost"
              busy={busy}
              onClick={() => void changes.remove()}
            >
              <Trash2 aria-hidden="true" className="size-4" />
              {t('profile.removePicture')}
            </Button>
          )}
        </div>
        <p className="text-table text-ink-3">{t('profile.pictureHint')}</p>
        <div aria-live="polite">
          <FieldError id={errorId} error={problem} />
        </div>
      </div>
    </section>
  )
}

function Avatar({ profile }: { profile: Profile }) {
  const { t } = useTranslation('user')
  const url = usePrivatePicture(
    profile.profilePicture === null ? null : pathFromAnswer(profile.profilePicture),
  )
  if (url === null) return <Initials {...profile} className="size-24 text-h2" />
  return (
    <img
      src={url}
      alt={t('profile.pictureAlt', { name: profile.firstName })}
      width={96}
      height={96}
      className="size-24 shrink-0 rounded-full object-cover"
    />
  )
}

function usePictureChanges(realm: Realm) {
  const { t } = useTranslation('user')
  const { say } = useSpecMessage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const explain = (error: ApiError): string => {
    if (error.status === 413) return t('profile.pictureTooBig')
    return error.status === 422 ? t('profile.pictureUnreadable') : say('submitFailed')
  }
  const run = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
      await fetchProfile()
      notify({ tone: 'success', text: done })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setProblem(explain(cause))
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    problem,
    async upload(file: File) {
      if (!kinds.includes(file.type)) return setProblem(t('profile.pictureUnreadable'))
      if (file.size > bytesMax) return setProblem(t('profile.pictureTooBig'))
      const body = new FormData()
      body.set('picture', file)
      await run(() => call(`POST /${realm}/profile/picture`, { body }), t('profile.pictureSaved'))
    },
    remove: () => run(() => call(`DELETE /${realm}/profile/picture`), t('profile.pictureRemoved')),
  }
}
