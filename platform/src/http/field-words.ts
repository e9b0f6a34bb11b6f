import type { z } from 'zod'

/**
 * One invalid field of an input. `code` names a message of ours, a field fault's or that of the whole response, so that
 * screens can translate it.
 */
export type Wrong = Readonly<{ path: string; message: string; code?: string }>

/** The faults of a field in words for people. `{n}` in a message is replaced by the number. */
const words = {
  FieldMissing: 'Please fill this in',
  FieldTooShort: 'At least {n} characters, please',
  FieldTooLong: 'At most {n} characters, please',
  FieldTooSmall: 'At least {n}, please',
  FieldTooLarge: 'At most {n}, please',
  FieldTooFew: 'At least {n} entries, please',
  FieldTooMany: 'At most {n} entries, please',
  FieldNotWhole: 'A whole number, please',
  FieldNotNumber: 'A number, please',
  FieldNotText: 'Text, please',
  FieldNotYesOrNo: 'Yes or no, please',
  FieldNotDate: 'A date such as 2026-12-31, please',
  FieldNotPhone: 'A phone number with its country code, such as +62 812 3456 7890, please',
  FieldNotOffered: 'Please choose one of the options',
  FieldUnknown: 'This field is unknown',
  FieldWrong: 'This does not look right',
  FieldNotThere: 'This does not exist',
  FieldIdUnknown: 'No entry has this id. Leave blank to add a new one',
  FieldInactive: 'This is not active',
  FieldNotBorn: 'Not a date of birth',
  FieldNoPicture: 'A picture is required',
  FieldPictureFormat: 'The picture must be PNG or JPEG',
  FieldPictureTooLarge: 'The picture has too many pixels',
  FieldPictureDamaged: 'The picture is damaged',
  FieldTwice: 'Given twice',
  FieldUnstorable: 'Contains a character that is not allowed',
  FieldTooDeep: 'Nested too deeply',
} as const
export type FieldFault = keyof typeof words

/** Returns an invalid field with our own message. */
export function wrongField(path: string, code: FieldFault, n?: number | bigint): Wrong {
  return { path, message: words[code].replace('{n}', String(n ?? '')), code }
}

/** Returns the fault that a schema found, for issues without a message of the schema's own. */
export function faultOf(issue: z.core.$ZodRawIssue): [FieldFault, (number | bigint)?] {
  switch (issue.code) {
    case 'invalid_type':
      return [missing(issue.input) ? 'FieldMissing' : (types[issue.expected] ?? 'FieldWrong')]
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum)
    case 'too_big':
      return [tooLarge[issue.origin] ?? 'FieldTooLarge', issue.maximum]
    case 'invalid_format':
      return [issue.input === '' ? 'FieldMissing' : (formats[issue.format] ?? 'FieldWrong')]
    case 'invalid_value':
    case 'invalid_union':
      return [missing(issue.input) ? 'FieldMissing' : 'FieldNotOffered']
    case 'unrecognized_keys':
      return ['FieldUnknown']
    default:
      return ['FieldWrong']
  }
}

const missing = (input: unknown): boolean => input === undefined || input === null || input === ''

const types: Readonly<Record<string, FieldFault>> = {
  string: 'FieldNotText',
  number: 'FieldNotNumber',
  int: 'FieldNotWhole',
  boolean: 'FieldNotYesOrNo',
}
const formats: Readonly<Record<string, FieldFault>> = {
  date: 'FieldNotDate',
  phone: 'FieldNotPhone',
}
const tooLarge: Readonly<Record<string, FieldFault>> = {
  string: 'FieldTooLong',
  array: 'FieldTooMany',
}

/** A text of at least one character, or a list of at least one entry, is reported as missing. */
function tooSmall(origin: string, minimum: number | bigint): [FieldFault, (number | bigint)?] {
  if (origin !== 'string' && origin !== 'array') return ['FieldTooSmall', minimum]
  if (minimum <= 1) return ['FieldMissing']
  return [origin === 'array' ? 'FieldTooFew' : 'FieldTooShort', minimum]
}
