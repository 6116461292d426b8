/// <reference types="next/image-types/global" />
import type { SVGProps } from 'react';
import sprite from './icons.svg';

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

export type LucideIcon = (props: IconProps) => React.JSX.Element;

const { src }: { readonly src: string } = sprite;

/**
 * Shows a shape of icons.svg, which is one file for all pages, so that no script contains shapes. The test of this
 * file writes icons.svg.
 */
function icon(name: string): LucideIcon {
  return function Icon({ size = 24, className, ...props }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className ? `lucide-${name} ${className}` : `lucide-${name}`}
        aria-hidden="true"
        {...(props['aria-label'] && { 'aria-hidden': undefined })}
        {...props}
      >
        <use href={`${src}#${name}`} />
      </svg>
    );
  };
}

export const AppWindow = icon('app-window');
export const ArrowDownLeft = icon('arrow-down-left');
export const ArrowRight = icon('arrow-right');
export const ArrowUpRight = icon('arrow-up-right');
export const Award = icon('award');
export const BadgeCheck = icon('badge-check');
export const Ban = icon('ban');
export const Bell = icon('bell');
export const BellRing = icon('bell-ring');
export const Bike = icon('bike');
export const BookOpen = icon('book-open');
export const Briefcase = icon('briefcase');
export const Brush = icon('brush');
export const Bus = icon('bus');
export const CalendarCheck2 = icon('calendar-check-2');
export const CalendarClock = icon('calendar-clock');
export const CalendarDays = icon('calendar-days');
export const CalendarHeart = icon('calendar-heart');
export const CalendarOff = icon('calendar-off');
export const CalendarPlus = icon('calendar-plus');
export const CalendarSearch = icon('calendar-search');
export const CalendarX = icon('calendar-x');
export const CalendarX2 = icon('calendar-x-2');
export const Camera = icon('camera');
export const Car = icon('car');
export const ChartColumn = icon('chart-column');
export const Check = icon('check');
export const CheckCheck = icon('check-check');
export const CheckCircle2 = icon('check-circle-2');
export const ChevronDown = icon('chevron-down');
export const ChevronLeft = icon('chevron-left');
export const ChevronRight = icon('chevron-right');
export const CircleAlert = icon('circle-alert');
export const CircleCheck = icon('circle-check');
export const CircleDashed = icon('circle-dashed');
export const CircleEllipsis = icon('circle-ellipsis');
export const CircleHelp = icon('circle-help');
export const CircleParking = icon('circle-parking');
export const CirclePlus = icon('circle-plus');
export const CircleSlash = icon('circle-slash');
export const CircleX = icon('circle-x');
export const ClipboardList = icon('clipboard-list');
export const Clock = icon('clock');
export const ClockAlert = icon('clock-alert');
export const CloudOff = icon('cloud-off');
export const CloudUpload = icon('cloud-upload');
export const Coffee = icon('coffee');
export const ConciergeBell = icon('concierge-bell');
export const CookingPot = icon('cooking-pot');
export const Copy = icon('copy');
export const CreditCard = icon('credit-card');
export const DoorClosed = icon('door-closed');
export const DoorClosedLocked = icon('door-closed-locked');
export const DoorOpen = icon('door-open');
export const Download = icon('download');
export const ExternalLink = icon('external-link');
export const Eye = icon('eye');
export const EyeOff = icon('eye-off');
export const FileText = icon('file-text');
export const Fingerprint = icon('fingerprint');
export const Flag = icon('flag');
export const Footprints = icon('footprints');
export const Frown = icon('frown');
export const Gauge = icon('gauge');
export const Gift = icon('gift');
export const Globe = icon('globe');
export const GraduationCap = icon('graduation-cap');
export const Hand = icon('hand');
export const HandCoins = icon('hand-coins');
export const Handshake = icon('handshake');
export const Headset = icon('headset');
export const Heart = icon('heart');
export const HeartPulse = icon('heart-pulse');
export const History = icon('history');
export const Home = icon('home');
export const Hourglass = icon('hourglass');
export const House = icon('house');
export const IdCard = icon('id-card');
export const Image = icon('image');
export const ImagePlus = icon('image-plus');
export const Inbox = icon('inbox');
export const Info = icon('info');
export const KeyRound = icon('key-round');
export const KeySquare = icon('key-square');
export const Landmark = icon('landmark');
export const LifeBuoy = icon('life-buoy');
export const Link2Off = icon('link-2-off');
export const List = icon('list');
export const ListTodo = icon('list-todo');
export const LocateFixed = icon('locate-fixed');
export const Lock = icon('lock');
export const LockKeyhole = icon('lock-keyhole');
export const LockOpen = icon('lock-open');
export const LogOut = icon('log-out');
export const Mail = icon('mail');
export const MailCheck = icon('mail-check');
export const MailOpen = icon('mail-open');
export const MapIcon = icon('map');
export const MapPin = icon('map-pin');
export const MapPinCheck = icon('map-pin-check');
export const MapPinOff = icon('map-pin-off');
export const MapPinX = icon('map-pin-x');
export const MapPinned = icon('map-pinned');
export const Megaphone = icon('megaphone');
export const Meh = icon('meh');
export const Menu = icon('menu');
export const MessageCircle = icon('message-circle');
export const MessageCircleOff = icon('message-circle-off');
export const MessageSquare = icon('message-square');
export const MessageSquareOff = icon('message-square-off');
export const MessageSquarePlus = icon('message-square-plus');
export const MessageSquareQuote = icon('message-square-quote');
export const MessageSquareText = icon('message-square-text');
export const MessagesSquare = icon('messages-square');
export const Moon = icon('moon');
export const MoveHorizontal = icon('move-horizontal');
export const Navigation = icon('navigation');
export const Newspaper = icon('newspaper');
export const PackageCheck = icon('package-check');
export const Palmtree = icon('palmtree');
export const PartyPopper = icon('party-popper');
export const PawPrint = icon('paw-print');
export const PencilLine = icon('pencil-line');
export const Phone = icon('phone');
export const PhoneCall = icon('phone-call');
export const PhoneIncoming = icon('phone-incoming');
export const Play = icon('play');
export const Plus = icon('plus');
export const Pointer = icon('pointer');
export const ReceiptPoundSterling = icon('receipt-pound-sterling');
export const RefreshCw = icon('refresh-cw');
export const Refrigerator = icon('refrigerator');
export const Repeat = icon('repeat');
export const Route = icon('route');
export const Scale = icon('scale');
export const Search = icon('search');
export const SearchX = icon('search-x');
export const SendHorizontal = icon('send-horizontal');
export const Server = icon('server');
export const Settings = icon('settings');
export const Share = icon('share');
export const Share2 = icon('share-2');
export const ShieldCheck = icon('shield-check');
export const Shirt = icon('shirt');
export const SkipForward = icon('skip-forward');
export const Smartphone = icon('smartphone');
export const Smile = icon('smile');
export const Sparkles = icon('sparkles');
export const SprayCan = icon('spray-can');
export const SquarePlus = icon('square-plus');
export const Star = icon('star');
export const Store = icon('store');
export const Sun = icon('sun');
export const Sunset = icon('sunset');
export const ThumbsDown = icon('thumbs-down');
export const ThumbsUp = icon('thumbs-up');
export const Ticket = icon('ticket');
export const Timer = icon('timer');
export const TimerReset = icon('timer-reset');
export const TrendingUp = icon('trending-up');
export const TriangleAlert = icon('triangle-alert');
export const Trophy = icon('trophy');
export const Undo2 = icon('undo-2');
export const UserCheck = icon('user-check');
export const UserPlus = icon('user-plus');
export const UserRound = icon('user-round');
export const UserRoundCheck = icon('user-round-check');
export const UserX = icon('user-x');
export const Users = icon('users');
export const UsersRound = icon('users-round');
export const Wallet = icon('wallet');
export const WalletMinimal = icon('wallet-minimal');
export const WashingMachine = icon('washing-machine');
export const Waves = icon('waves');
export const X = icon('x');
export const Zap = icon('zap');
