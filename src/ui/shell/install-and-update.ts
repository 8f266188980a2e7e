// Parts of the shell that the first screen does not need, in one file.
export { InstallButton } from './InstallButton.tsx';
export { Notices } from './Notices.tsx';
