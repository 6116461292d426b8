import { OfficeFrame } from '@/components/office/frame/office-frame';
import { Card } from '@/components/ui/card';
import { formatDay, formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { dayOf } from '@/lib/core/ground/time/zoned';
import { adminMessages } from '@/lib/features/office/frame/messages';
import type { ListedDevice, WorkerDevices } from '@/lib/features/office/workers/schema';

export function WorkerDevicesScreen({ worker: { id, fullName }, devices }: WorkerDevices) {
  return (
    <OfficeFrame page="admin" worker={{ id, name: fullName, tab: 'adminWorkerDevices' }}>
      <Card title={adminMessages.devices}>
        {devices.length === 0 ? (
          <p>{adminMessages.noDevices}</p>
        ) : (
          <ul>
            {devices.map((device) => (
              <DeviceRow key={device.id} {...device} />
            ))}
          </ul>
        )}
      </Card>
    </OfficeFrame>
  );
}

function DeviceRow({ appVersion, browser, osVersion, platform, lastSeenAt, waitingTaps }: ListedDevice) {
  const day = formatDay(dayOf(lastSeenAt, brand.timeZone));
  return (
    <li className="border-line border-b py-2 last:border-0">
      {[browser, osVersion, platform, appVersion && adminMessages.appVersion({ version: appVersion })]
        .filter(Boolean)
        .join(' · ') || adminMessages.unknownDevice}
      <span className="block text-ink-soft text-s">
        {adminMessages.lastSeen({ day, time: formatInstant(lastSeenAt, brand.timeZone) })}
        {' · '}
        {waitingTaps === null ? adminMessages.tapsUnknown : adminMessages.tapsWaiting({ count: waitingTaps })}
      </span>
    </li>
  );
}
