import { MicrophoneField, type MicrophoneFieldProps } from './MicrophoneField.tsx';
import { OwnWordFields, type OwnWordFieldsProps } from './OwnWordFields.tsx';

/** What can be chosen once the first choice was made. */
export function OptionalFields(props: OwnWordFieldsProps & MicrophoneFieldProps) {
  return (
    <>
      {props.microphoneFor && <MicrophoneField {...props} />}
      <OwnWordFields {...props} />
    </>
  );
}
