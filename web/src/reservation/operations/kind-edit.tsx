import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { liveResource } from '../../app/api/resource.ts'
import { useGo } from '../../app/i18n/use-locale.ts'
import { ForbiddenScreen } from '../../app/screens/error-screen.tsx'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import { EditFrame, EditScreen } from '../../backoffice/edit-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../use-staff.ts'
import { ForgetButton } from './forget-button.tsx'
import type { Kind, KindRow } from './kind.ts'
import { ResourceForm } from './resource-form.tsx'
import { useToldOfKind } from './told-of-kind.ts'

/** `…/create` and `…/{id}/edit`: one thing, new or as it is, what happened to it, and its end. */
export function KindEdit<Row extends KindRow>({ kind }: { kind: Kind<Row> }) {
  const { id } = useParams()
  const { t } = useTranslation('operations')
  const go = useGo()
  const may = useMay()
  const told = useToldOfKind(kind)
  const back = { to: kind.screen, label: kind.title }
  const toList = () => go(kind.screen)
  if (!may(kind.permission)) return <ForbiddenScreen />
  if (id === undefined)
    return (
      <EditFrame title={kind.create} back={back}>
        <ResourceForm kind={kind} row={null} onSaved={toList} />
      </EditFrame>
    )
  return (
    <EditScreen
      resource={liveResource<Row>(`${kind.path}/${id}`)}
      title={row => (row ? kind.nameOf(row) : t('edit'))}
      back={back}
      actions={row =>
        !kind.isForgotten?.(row) && (
          <>
            {row.isRetired && kind.isForgotten && may('crew:forget') && (
              <ForgetButton kind={kind} row={row} onDone={toList} />
            )}
            <Turn kind={kind} row={row} onDone={toList} />
          </>
        )
      }
    >
      {row => (
        <>
          {row.isRetired ? (
            <Notice tone="info">{t(kind.isForgotten?.(row) ? 'forget.isDone' : 'retired')}</Notice>
          ) : (
            <ResourceForm kind={kind} row={row} onSaved={toList} />
          )}
          <DeskHistory path={`${kind.path}/${row.id}`} topic={kind.topics[0] ?? ''} fields={told} />
        </>
      )}
    </EditScreen>
  )
}

/** Retires it, or restores what was retired. */
function Turn<Row extends KindRow>(props: { kind: Kind<Row>; row: Row; onDone: () => void }) {
  const { kind, row, onDone } = props
  const { t } = useTranslation('operations')
  const [asking, setAsking] = useState(false)
  const name = kind.nameOf(row)
  const words = row.isRetired
    ? {
        button: t('restore.button'),
        title: t('restore.title', { name }),
        what: t('restore.what'),
        done: t('restore.done', { name }),
      }
    : {
        button: t('retire.button'),
        title: t('retire.title', { name }),
        what: t('retire.what'),
        done: t('retire.done', { name }),
      }
  return (
    <>
      <Button
        size="small"
        tone={row.isRetired ? 'primary' : 'danger-ghost'}
        onClick={() => setAsking(true)}
      >
        {words.button}
      </Button>
      {asking && (
        <CommandDialog
          question={{
            title: words.title,
            what: words.what,
            confirm: words.button,
            danger: !row.isRetired,
            command: () => ({
              path: `${kind.path}/${row.id}/retirement`,
              method: row.isRetired ? 'DELETE' : 'PUT',
              body: {},
            }),
            done: words.done,
            onDone,
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
