import type { NameParticipants } from '@arung/contracts/orders/requests'
import type { Command } from '../../../app/api/call.ts'
import { versionHeader, versionOf } from '@arung/contracts/version'
import { useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../../base/format/dates.ts'
import { resolverOf } from '../../../app/forms/form-check.ts'
import { useAfterPhones } from '../../../app/forms/phones-read.ts'
import { useCommand } from '../../../backoffice/use-command.ts'
import { PeopleSummary } from '../../../storefront/checkouts/people-summary.tsx'
import { PersonCard } from '../../../storefront/checkouts/person-card.tsx'
import type { ParticipantsForm } from '../../../storefront/checkouts/participants-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { checkNames, namesForm, type NameableOrder } from './names-form.ts'

type NamesFieldsProps = {
  order: NameableOrder
  /** Sends the names, based on the list that was read. */
  command: (sent: { body: NameParticipants; headers: Record<string, string> }) => Command
  onDone: () => void
  onBack: () => void
}

/** A card for each guest of an order. It does not overwrite what somebody else saves meanwhile. */
export function NamesFields({ order, command, onDone, onBack }: NamesFieldsProps) {
  const { t } = useTranslation('admin')
  const [read] = useState(order)
  const { orderNumber: number, activityDate } = read
  const named = read.participants.length
  const resolver = useMemo(
    () =>
      resolverOf((typed: ParticipantsForm) =>
        checkNames(typed, { named, today: operatorToday(), activityDate }),
      ),
    [named, activityDate],
  )
  const form = useForm({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: namesForm(read),
  })
  const { busy, failure, run } = useCommand({
    explain: ({ code }) => (code === 'ChangedMeanwhile' ? t('names.meanwhile') : null),
  })
  const submit = form.handleSubmit(async body => {
    const headers = { [versionHeader]: await versionOf(read.participants) }
    await run(command({ body, headers }), t('names.done', { number }), onDone)
  })
  const sendForm = useAfterPhones(submit)
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={sendForm} className="space-y-5">
        <p className="text-ui text-ink-2">{t('names.what')}</p>
        <PeopleSummary />
        {form.getValues('people').map((_, index) => (
          <PersonCard key={index} index={index} activityDate={activityDate} />
        ))}
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button onClick={onBack} className="max-sm:w-full">
            {t('names.keep')}
          </Button>
          <Button type="submit" tone="primary" busy={busy} className="max-sm:w-full">
            {t('names.save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
