/** Signs of the replay bar, in the line of kit/icons. */

import { Icon } from "../kit/icons";

export const LookBack = () => (
  <Icon>
    <path d="M4 12a8.2 8.2 0 1 0 2.6-6M4 4v4.2h4.2M12 7.6V12l3.2 2" />
  </Icon>
);
export const First = () => (
  <Icon>
    <path d="M18.5 5.5 9.5 12l9 6.5ZM5.5 5.5v13" />
  </Icon>
);
export const Before = () => (
  <Icon>
    <path d="M14.5 5.5 8 12l6.5 6.5" />
  </Icon>
);
export const After = () => (
  <Icon>
    <path d="M9.5 5.5 16 12l-6.5 6.5" />
  </Icon>
);
export const Last = () => (
  <Icon>
    <path d="m5.5 5.5 9 6.5-9 6.5ZM18.5 5.5v13" />
  </Icon>
);
export const Run = () => (
  <Icon>
    <path d="M7.5 4.8 18.5 12 7.5 19.2Z" />
  </Icon>
);
export const Halt = () => (
  <Icon>
    <path d="M8.5 5.5v13M15.5 5.5v13" />
  </Icon>
);
export const Chain = () => (
  <Icon>
    <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.6 6.7M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.5-1.5" />
  </Icon>
);
