import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'

/** One invalid field of a form; `path` is its name in react-hook-form. */
export type Problem = Readonly<{ path: string; message: string }>

export type Checked<Result> =
  | Readonly<{ ok: true; result: Result }>
  | Readonly<{ ok: false; problems: readonly Problem[] }>

/** Turns a pure check of the whole form into a resolver for react-hook-form. The first problem of a field counts. */
export function resolverOf<Form extends FieldValues, Result extends FieldValues>(
  check: (form: Form) => Checked<Result>,
): Resolver<Form, unknown, Result> {
  return form => {
    const checked = check(form)
    if (checked.ok) return { values: checked.result, errors: {} }
    const errors: FieldErrors<Form> = {}
    for (const { path, message } of checked.problems) {
      if (get(errors, path) === undefined) set(errors, path, { type: 'check', message })
    }
    return { values: {}, errors }
  }
}

/**
 * Returns all problems of a form from react-hook-form's nested errors. Rows of a list keep their order, and the fields
 * of a row have the order of `fields`.
 */
export function problemsOf(errors: object, fields: readonly string[]): Problem[] {
  const place = ({ path }: Problem): number => {
    const [row = '', field] = path.split('.').slice(-2)
    const rowAt = field === undefined ? 0 : Number(row) * fields.length
    return rowAt + fields.indexOf(field ?? row)
  }
  return flatProblems(errors).toSorted((a, b) => place(a) - place(b))
}

function flatProblems(errors: object, prefix = ''): Problem[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]): Problem[] => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    if (typeof error !== 'object' || error === null || name === 'ref') return []
    if ('message' in error && typeof error.message === 'string') {
      return [{ path, message: error.message }]
    }
    return flatProblems(error, path)
  })
}
