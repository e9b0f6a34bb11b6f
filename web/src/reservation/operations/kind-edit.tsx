import { pathOf } from '../../app/api/api-path.ts'
import { command } from '../../app/api/call.ts'
import { deskResource, resourceAt } from '../../backoffice/live/desk-resource.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGo } from '../../base/i18n/use-locale.ts'
import { ForbiddenScreen } from '../../app/screens/error-screen.tsx'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import { EditFrame, EditScreen } from '../../backoffice/edit-screen.tsx'
import { RemoveButton } from '../../backoffice/master-data/master-data-edit.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../use-staff.ts'
import { ForgetButton } from './forget-button.tsx'
import { useSay, type Kind, type KindRow, type KindPath } from './kind.ts'
import { ResourceForm } from './resource-form.tsx'
import { useKindHistoryFields } from './kind-history-fields.ts'

type KindEditProps<Row extends KindRow> = {
  kind: Kind<Row>
  /** What else there is to do for a record in use. */
  beside?: (row: Row) => ReactNode
}

/**
 * `…/create` and `…/{id}/edit`: creates or edits one record, with its history and the actions that retire, restore or
 * forget it.
 */
export function KindEdit<Row extends KindRow>({ kind, beside }: KindEditProps<Row>) {
  const { id } = useParams()
  const { t } = useTranslation('operations')
  const go = useGo()
  const may = useMay()
  const say = useSay(kind)
  const historyFields = useKindHistoryFields(kind)
  const at: KindPath = kind.path
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
      resource={resourceAt<Row>(pathOf(`GET ${at}/:id`, { params: { id } }))}
      title={row => (row ? kind.nameOf(row) : t('edit'))}
      back={back}
      actions={row =>
        !kind.isForgotten?.(row) && (
          <>
            {row.isRetired && kind.isForgotten && may('crew:forget') && (
              <ForgetButton kind={kind} row={row} onDone={toList} />
            )}
            <RemoveButton<'retire' | 'restore'>
              verb={row.isRetired ? 'restore' : 'retire'}
              say={say}
              name={kind.nameOf(row)}
              command={command(`${row.isRetired ? 'DELETE' : 'PUT'} ${at}/:id/retirement`, {
                params: { id: row.id },
                ...(row.isRetired ? {} : { body: {} }),
              })}
              isReturn={row.isRetired}
              onDone={toList}
            />
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
          {!row.isRetired && beside?.(row)}
          <DeskHistory
            resource={size =>
              deskResource(`GET ${at}/:id/history`, [kind.topics[0] ?? '', 'account'], {
                params: { id: row.id },
                query: { size },
              })
            }
            fields={historyFields}
          />
        </>
      )}
    </EditScreen>
  )
}
