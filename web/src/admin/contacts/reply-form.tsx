import { command } from '../../app/api/call.ts'
import { ReplyToContact, contactMessageMax } from '@arung/contracts/contacts/requests'
import type { Locale } from '@arung/contracts/scalars'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedGuard } from '../../backoffice/unsaved-guard.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

type ReplyFormProps = { contactId: string; locale: Locale; name: string }

/** Answers a message, once: the reply is mailed to its sender. */
export function ReplyForm({ contactId, locale, name }: ReplyFormProps) {
  const { t } = useTranslation('inbox')
  const [reply, setReply] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, failure, run } = useCommand()
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (busy) return
    const body = ReplyToContact.safeParse({ reply })
    setMissing(!body.success)
    if (!body.success) return document.getElementById('reply')?.focus()
    void run(
      command('POST /admins/contacts/:contactId/reply', {
        params: { contactId },
        body: body.data,
      }),
      t('sent', { name }),
      () => setReply(''),
    )
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4 border-t border-line pt-5">
      <UnsavedGuard dirty={reply.trim() !== '' && !busy} />
      <TextArea
        id="reply"
        label={t('form.reply')}
        hint={t(`form.hint.${locale}`)}
        error={missing ? t('form.missing') : undefined}
        maxLength={contactMessageMax}
        rows={6}
        value={reply}
        onChange={event => {
          setReply(event.target.value)
          if (event.target.value.trim() !== '') setMissing(false)
        }}
      />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <div className="flex justify-end">
        <Button type="submit" tone="primary" busy={busy}>
          {t('form.send')}
        </Button>
      </div>
    </form>
  )
}
