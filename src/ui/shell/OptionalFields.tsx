import { MicrophoneField, type MicrophoneFieldProps } from './MicrophoneField.tsx';
import { OwnWordFields, type OwnWordFieldsProps } from './OwnWordFields.tsx';

/** The fields that are shown once a focus area has been chosen. */
export function OptionalFields(props: OwnWordFieldsProps & MicrophoneFieldProps) {
  return (
    <>
      {props.microphoneFor && <MicrophoneField {...props} />}
      <OwnWordFields {...props} />
    </>
  );
}
