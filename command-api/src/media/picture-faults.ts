import type { PictureFault } from '@arung/platform/files/picture-fault'
import { wrongField, type FieldFault, type Wrong } from '@arung/platform/http/field-words'

const faults: Readonly<Record<PictureFault, FieldFault>> = {
  format: 'FieldPictureFormat',
  'too-large': 'FieldPictureTooLarge',
  damaged: 'FieldPictureDamaged',
}

/** Returns the field error of an upload that is not an accepted picture. */
export const wrongPicture = (field: string, fault: PictureFault): Wrong =>
  wrongField(field, faults[fault])
